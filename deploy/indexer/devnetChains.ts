import type { DevnetAddresses } from '../devnet/devnetAddresses';
import type { IndexerChain } from './indexerPlan';

/** A local chain is asked this often, in ms: it mines a transaction at once, and whoever sent it waits to see it. */
const POLL_INTERVAL = 250;

/** What the indexer follows on the devnet. */
export function devnetChains({ chains }: DevnetAddresses): IndexerChain[] {
  return Object.values(chains).map(({ chainId, rpcUrl, fxd: { contracts } }) => {
    const { bookKeeper, collateralPoolConfig, positionManager, priceOracle, fixedSpreadLiquidationStrategy } =
      contracts;
    return {
      id: chainId,
      rpcUrl,
      pollInterval: POLL_INTERVAL,
      fxd: { bookKeeper, collateralPoolConfig, positionManager, priceOracle, fixedSpreadLiquidationStrategy },
    };
  });
}
