import type { Address } from '@fathom/shared/domain/address';
import type { FxdScope } from '../data/fxdDeployment';
import type { Pool } from '../domain/pool';

/** Who acts, where, and through which proxy wallet. */
export interface Actor {
  readonly scope: Pick<FxdScope, 'deployment'>;
  readonly account: Address;
  readonly proxyWallet: Address;
}

/** The part of an intent that all actions on positions of a pool have in common. */
export function positionIntentFor({ scope: deployment, account, proxyWallet }: Actor, pool: Pool) {
  const { chainId, proxyActions, contracts } = deployment.deployment;
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
