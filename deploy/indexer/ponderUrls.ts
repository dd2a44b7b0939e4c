import type { IndexerPlan } from './indexerPlan';

/** Ponder 0.16.10 sends at most this many requests at once, over all URLs of a chain. */
const CONCURRENT_REQUESTS = 25;

/**
 * Returns the URLs of a chain's nodes as Ponder reads them. It begins with 20 requests a second for each entry and
 * raises that slowly, so a node without a limit is entered as often as Ponder can ask it at once.
 */
export function ponderUrls({
  rpcUrls,
  hasRequestLimit,
}: Pick<IndexerPlan['chains'][number], 'rpcUrls' | 'hasRequestLimit'>): string[] {
  const entries = hasRequestLimit ? 1 : CONCURRENT_REQUESTS;
  return rpcUrls.flatMap((url) => Array.from({ length: entries }, () => url));
}
