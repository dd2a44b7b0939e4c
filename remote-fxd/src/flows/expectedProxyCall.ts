import type { ExpectedCall } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import type { ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import { proxyWallet as proxyWalletContract } from '../writes/proxyWallet';

const { execute } = proxyWalletContract.writes;

export const FXD = { symbol: 'FXD', decimals: 18 } as const;

interface ProxyIntent {
  readonly proxyWallet: Address;
  readonly contracts: {
    readonly fathomStablecoin: Address;
  };
  readonly pool: {
    readonly id: Hex;
    readonly token: Address;
    readonly symbol: string;
    readonly decimals: number;
  };
}

/** The host uses the pool to look up the collateral's token. */
export function expectedProxyCall(
  { proxyWallet, contracts, pool }: ProxyIntent,
  inner: ExpectedCall,
  value: bigint,
): ExpectedCalls {
  const { id, token: address, symbol, decimals } = pool;
  return {
    call: {
      ...execute.statement({}),
      to: proxyWallet,
      value,
      inner,
      evidence: { collateralPool: id },
    },
    tokens: [
      { address, symbol, decimals },
      { address: contracts.fathomStablecoin, ...FXD },
    ],
  };
}
