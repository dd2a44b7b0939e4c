import type { Address } from '@fathom/contract/address';
import type { FxdScope } from '../data/fxdScope';
import type { ApprovalAmount } from '@fathom/area-kit/flows/approval/approvalPreference';
import type { Pool } from '../domain/pool';
import type { Wad } from '../domain/units';

export interface PositionOwner {
  readonly scope: Pick<FxdScope, 'deployment'>;
  readonly account: Address;
  readonly proxyWallet: Address;
}

/** Wad. */
export interface LoanChoice {
  readonly collateral: Wad;
  readonly borrow: Wad;
  readonly approvalAmount: ApprovalAmount;
}

export function positionIntentFor({ scope, account, proxyWallet }: PositionOwner, pool: Pool) {
  const { chainId, proxyActions, contracts } = scope.deployment;
  const { fathomStablecoin, positionManager, bookKeeper, collateralPoolConfig } = contracts;
  const { stabilityFeeCollector, stablecoinAdapter } = contracts;
  const { address: token, symbol, decimals } = pool.collateral;
  return {
    account,
    chainId,
    proxyWallet,
    proxyActions,
    contracts: {
      fathomStablecoin,
      positionManager,
      bookKeeper,
      collateralPoolConfig,
      stabilityFeeCollector,
      stablecoinAdapter,
    },
    pool: { id: pool.id, name: pool.displayName, adapter: pool.adapter, token, symbol, decimals },
  };
}
