import type { ExpectedCall } from '@fathom/shared/contract';
import type { Address, Hex } from '@fathom/shared/domain/address';
import type { ExpectedCalls } from '@fathom/shared/flows/expectedCalls';

/** Symbol and decimals of FXD. */
export const FXD = { symbol: 'FXD', decimals: 18 } as const;

interface ProxyIntent {
  readonly account: Address;
  readonly proxyWallet: Address;
  readonly contracts: {
    readonly fathomStablecoin: Address;
    readonly positionManager: Address;
  };
  readonly pool: {
    readonly id: Hex;
    readonly adapter: Address;
    readonly token: Address;
    readonly symbol: string;
    readonly decimals: number;
  };
}

/**
 * The expected calls of a proxy wallet action. Adds the contracts and the account, common to all
 * actions, to `action`. The host uses the pool to look up the adapter.
 */
export function expectedProxyCall(
  { account, proxyWallet, contracts, pool }: ProxyIntent,
  action: ExpectedCall,
  value: bigint,
): ExpectedCalls {
  const { positionManager: manager, fathomStablecoin } = contracts;
  const { id, adapter, token: address, symbol, decimals } = pool;
  return {
    call: {
      call: 'execute',
      to: proxyWallet,
      value,
      fields: {},
      inner: { call: action.call, fields: { manager, adapter, account, ...action.fields } },
      evidence: { collateralPool: id },
    },
    tokens: [
      { address, symbol, decimals },
      { address: fathomStablecoin, ...FXD },
    ],
  };
}
