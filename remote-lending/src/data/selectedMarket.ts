import type { AreaStorage, Chain } from '@fathom/shared/contract';
import type { LendingConfiguration, Market } from './marketConfiguration';

const STORED_MARKET = 'market';

/** The markets that can be chosen: those on configured chains, and on test chains only where the configuration allows it. */
export function allowedMarkets(configuration: LendingConfiguration, chains: readonly Chain[]): readonly Market[] {
  return configuration.markets.filter((market) => {
    const chain = chains.find(({ id }) => id === market.chainId);
    return chain !== undefined && (configuration.testMarkets || !chain.isTestnet);
  });
}

/**
 * The market that is shown: it follows the shown chain. On a chain with several markets the stored one counts, otherwise the first;
 * where the chain has no market, the stored one or else the first of all. `undefined` only when no market is allowed.
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

/** Remembers the choice on this device. The caller also shows the market's chain, which the selection follows. */
export function storeSelectedMarket(market: Market, storage: Pick<AreaStorage, 'set'>): void {
  storage.set(STORED_MARKET, market.id);
}
