import { areaText } from './screens';

export const marketsText = {
  title: areaText.markets,
  about: (market: string) => `The assets of ${market}, with what is supplied and borrowed at current rates.`,
  totals: 'Totals',
  size: 'Total market size',
  available: 'Total available',
  borrows: 'Total borrows',
  sizeMeaning: 'Everything supplied to the market, lent out or not.',
  availableMeaning: 'The part of the supplies that is not lent out.',
  search: 'Search asset name, symbol, or address',
  searchNarrow: 'Search asset',
  assets: 'Assets',
  closedAssets: 'Frozen or paused assets',
  showClosed: 'Show Frozen or paused assets',
  noneFound: (text: string) => `No search results for "${text}"`,
  noneFoundHint:
    "We couldn't find any assets related to your search. Try again with a different asset name, symbol, or address.",
  clearSearch: 'Clear search',
  openOf: (symbol: string) => `${symbol} overview`,
} as const;
