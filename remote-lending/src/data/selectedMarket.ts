import type { AreaStorage, Chain } from '@fathom/contract';
import type { LendingConfiguration, Market } from './marketConfiguration';

const STORED_MARKET = 'market';

/**
 * The selectable markets: those on configured chains, and on testnets only if the configuration
 * allows it.
 */
export function allowedMarkets(configuration: LendingConfiguration, chains: readonly Chain[]): readonly Market[] {
  return configuration.markets.filter((market) => {
    const chain = chains.find(({ id }) => id === market.chainId);
    return chain !== undefined && (configuration.testMarkets || !chain.isTestnet);
  });
}

/**
 * The displayed market, which follows the displayed chain. If the chain has several markets, the
 * stored one or the first; if it has none, the stored market or the first of all. `undefined` only
 * if no market is allowed.
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

/**
 * Stores the choice on this device. The caller also switches to the market's chain, which the
 * selection follows.
 */
export function storeSelectedMarket(market: Market, storage: Pick<AreaStorage, 'set'>): void {
  storage.set(STORED_MARKET, market.id);
}
