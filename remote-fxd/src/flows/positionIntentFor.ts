import type { Address } from '@fathom/shared/domain/address';
import type { FxdPlace } from '../data/fxdPlace';
import type { Pool } from '../domain/pool';

/** Who acts, where, and through which proxy wallet. */
export interface Actor {
  readonly place: Pick<FxdPlace, 'deployment'>;
  readonly account: Address;
  readonly proxyWallet: Address;
}

/** The part of an intent that all actions on positions of a pool have in common. */
export function positionIntentFor({ place, account, proxyWallet }: Actor, pool: Pool) {
  const { chainId, proxyActions, contracts } = place.deployment;
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
    pool: { id: pool.id, name: pool.shownName, adapter: pool.adapter, token, symbol, decimals },
  };
}
