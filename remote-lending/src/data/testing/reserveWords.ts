/** Positions of the changed words among the 54 fields of a reserve. */
export const RESERVE_FIELDS = {
  symbol: 2,
  decimals: 3,
  baseLTVasCollateral: 4,
  reserveLiquidationThreshold: 5,
  liquidityIndex: 13,
  variableBorrowIndex: 14,
  liquidityRate: 15,
  variableBorrowRate: 16,
  stableBorrowRate: 17,
  lastUpdateTimestamp: 18,
  availableLiquidity: 23,
  totalPrincipalStableDebt: 24,
  averageStableRate: 25,
  stableDebtLastUpdateTimestamp: 26,
  totalScaledVariableDebt: 27,
  priceInMarketReferenceCurrency: 28,
  accruedToTreasury: 39,
  unbacked: 40,
  isolationModeTotalDebt: 41,
  debtCeiling: 43,
  debtCeilingDecimals: 44,
  eModeCategoryId: 45,
  borrowCap: 46,
  supplyCap: 47,
  eModePriceSource: 51,
} as const;

export type ReserveField = keyof typeof RESERVE_FIELDS;

export function withReserveWord(response: string, reserve: number, field: ReserveField, value: bigint): string {
  const words = wordsOf(response);
  words[firstWord(words, reserve) + RESERVE_FIELDS[field]] = value.toString(16).padStart(64, '0');
  return `0x${words.join('')}`;
}

/** Replaces a reserve's symbol by other bytes (hexadecimal without `0x`, at most one word). */
export function withSymbolBytes(response: string, reserve: number, bytes: string): string {
  const words = wordsOf(response);
  const first = firstWord(words, reserve);
  const text = first + Number(`0x${words[first + RESERVE_FIELDS.symbol] ?? '0'}`) / 32;
  words[text] = (bytes.length / 2).toString(16).padStart(64, '0');
  words[text + 1] = bytes.padEnd(64, '0');
  return `0x${words.join('')}`;
}

function wordsOf(response: string): string[] {
  return response.slice(2).match(/.{64}/g) ?? [];
}

/**
 * The response begins with the offset of the list and four words of base currency. The list contains its length and an
 * offset for each reserve.
 */
function firstWord(words: readonly string[], reserve: number): number {
  const list = Number(`0x${words[0] ?? '0'}`) / 32 + 1;
  return list + Number(`0x${words[list + reserve] ?? '0'}`) / 32;
}
