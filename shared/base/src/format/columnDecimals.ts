import type { Amount } from '../domain/amount';
import { decimalsBySize } from './formatToken';

/** An amount below this many decimals is displayed as less than the smallest step. */
const MOST_DECIMALS = 6;

/**
 * Returns the decimals for amounts of one token in one column or list, so that their points line up: as many as the
 * smallest of them has alone, at most 6.
 */
export function columnDecimals(amounts: readonly (Amount | undefined)[]): number {
  return amounts.reduce<number>(
    (most, amount) => (amount ? Math.max(most, Math.min(decimalsBySize(amount), MOST_DECIMALS)) : most),
    2,
  );
}

interface ColumnAmount {
  readonly token: string;
  readonly amount: Amount | undefined;
}

/** Returns {@link columnDecimals} of each token in a column with amounts of several. */
export function decimalsByToken(column: readonly ColumnAmount[]): ReadonlyMap<string, number> {
  const byToken = new Map<string, number>();
  for (const { token, amount } of column) {
    byToken.set(token, Math.max(byToken.get(token) ?? 0, columnDecimals([amount])));
  }
  return byToken;
}
