import type { SwapError } from '../domain/swapError';

/** Why there is no quote. Quoted from the specification. */
export const swapErrorText: Readonly<Record<SwapError, string>> = {
  'price-impact-too-high': 'Price impact too high. Please try a different amount or asset pair.',
  'no-liquidity': 'No routes found with enough liquidity.',
  'amount-too-small': 'Amount is too small. Please try larger amount.',
  'aggregator-failed': 'There was an issue fetching data from the swap aggregator',
  'building-failed': 'Error building transaction parameters',
  'route-missing': 'Route required to build transaction',
};
