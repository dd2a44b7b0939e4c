import type { AreaStorage, Chain } from '@fathom/contract';
import type { LendingConfiguration, Market } from './marketConfiguration';

const STORED_MARKET = 'market';

/** Returns the markets on configured chains, and on testnets only if the configuration allows it. */
export function allowedMarkets(configuration: LendingConfiguration, chains: readonly Chain[]): readonly Market[] {
  return configuration.markets.filter((market) => {
    const chain = chains.find(({ id }) => id === market.chainId);
    return chain !== undefined && (configuration.testMarkets || !chain.isTestnet);
  });
}

/**
 * Returns the market on the displayed chain: the stored one or the first. If the chain has none, returns the stored
 * market or the first of all; `undefined` only if no market is allowed.
 */
export function selectedMarket(
  allowed: readonly Market[],
  displayedChainId: number,
  storage: Pick<AreaStorage, 'get'>,
): Market | undefined {
  const stored = storage.get(STORED_MARKET);
  const here = allowed.filter(({ chainId }) => chainId === displayedChainId);
  const candidates = here.length > 0 ? here : allowed;
  return candidates.find(({ id }) => id === stored) ?? candidates[0];
}

/** The caller must also switch to the market's chain, which determines the selection. */
export function storeSelectedMarket(market: Market, storage: Pick<AreaStorage, 'set'>): void {
  storage.set(STORED_MARKET, market.id);
}
