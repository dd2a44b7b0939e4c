import type { QuoteIssue } from '../domain/swap/quoteIssue';
import type { SwapError } from '../domain/swap/swapError';

/** Quoted from the specification. */
export const swapErrorText: Readonly<Record<SwapError, string>> = {
  'price-impact-too-high': 'Price impact too high. Please try a different amount or asset pair.',
  'no-liquidity': 'No routes found with enough liquidity.',
  'amount-too-small': 'Amount is too small. Please try larger amount.',
  'aggregator-failed': 'There was an issue fetching data from the swap aggregator',
  'building-failed': 'Error building transaction parameters',
  'route-missing': 'Route required to build transaction',
};

/** Copy of all swaps. Amounts and percentages are already formatted. */
export const swapText = {
  priceMoved: 'The price moved beyond your slippage, so nothing was swapped.',
  roundedShort:
    'The pool rounded the amount down in this block, so nothing was swapped. Your funds are safe. Try again, or change the amount slightly.',
  tip: 'Tip: Try increasing slippage or reduce input amount',
  choose: 'Choose an asset',
  slippage: 'Slippage',
  ownSlippage: 'Own slippage, in percent',
  own: 'Own',
  ownSlippageRange: (used: string) => `Enter a percentage from 0.01 to 50. Using ${used}.`,
  highSlippage: (percent: string) => `The swap may end up to ${percent} worse than quoted.`,
  slippageOption: (bps: number) => `${bps / 100}%`,
  fetching: 'Fetching a quote…',
  zero: (symbol: string) => `You receive 0 ${symbol}`,
  sale: (given: string, received: string) => `${given} for about ${received}`,
  purchase: (given: string, received: string) => `About ${given} for ${received}`,
  age: (seconds: number) => `${seconds} s ago`,
  expired: 'Quote expired',
  refresh: 'Refresh',
  refreshQuote: 'Refresh quote',
  noQuote: 'Available once there is a quote.',
  minimumReceived: 'Minimum received',
  minimumMeaning: 'The transaction fails if the swap returns less than this.',
  maximumSold: 'Maximum sold',
  maximumMeaning: 'The transaction fails if the swap costs more than this.',
  priceImpact: 'Price impact',
  priceImpactMeaning: "What the exchange takes, as a share of the value at the market's prices.",
  exchangeCost: 'Exchange cost',
  slippageCost: 'Slippage, at most',
  highImpact: 'The exchange takes more than 1% of the value. A smaller amount may cost less.',
  capReached: (symbol: string) => `The supply cap of ${symbol} is reached.`,
  capAlmostReached: (symbol: string, available: string) =>
    `The supply cap of ${symbol} is almost reached. About ${available} ${symbol} can still be supplied.`,
} as const;

export const quoteIssueText: Readonly<Record<QuoteIssue, string>> = {
  'quote-pending': 'Fetching a quote…',
  'quote-failed': 'No quote available',
  'quote-expired': 'Refresh the quote',
};
