import type { Address } from '@fathom/contract/address';
import type { ApprovalAmount } from '@fathom/area-kit/flows/approval/approvalPreference';
import type { Spending } from '@fathom/area-kit/flows/approval/spending';
import type { Wad } from '../domain/units';
import { FXD } from './expectedProxyCall';
import { collateralToken } from '../writes/collateralToken';
import { stablecoin } from '../writes/stablecoin';

/** The proxy wallet transfers the tokens from the account. */
interface ProxySpender {
  readonly proxyWallet: Address;
}

type CollateralIntent = ProxySpender & { readonly collateral: bigint } & (
    | { readonly of: 'native' }
    | {
        readonly of: 'token';
        readonly pool: { readonly token: Address; readonly symbol: string; readonly decimals: number };
        readonly approvalAmount: ApprovalAmount;
      }
  );

export function collateralSpending(intent: CollateralIntent): Spending | undefined {
  if (intent.of === 'native' || intent.collateral === 0n) return undefined;
  const { pool, proxyWallet: spender, collateral: amount, approvalAmount } = intent;
  const { token: address, symbol, decimals } = pool;
  const { gas } = collateralToken.writes.approve;
  return { token: { address, symbol, decimals }, spender, amount, approvalAmount, gas };
}

interface FxdIntent extends ProxySpender {
  readonly contracts: { readonly fathomStablecoin: Address };
  readonly approvalAmount: ApprovalAmount;
}

export function fxdSpending({ contracts, proxyWallet: spender, approvalAmount }: FxdIntent, amount: Wad): Spending {
  const token = { ...FXD, address: contracts.fathomStablecoin };
  return { token, spender, amount, approvalAmount, gas: stablecoin.writes.approve.gas };
}
