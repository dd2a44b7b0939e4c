import type { Amount } from '../domain/amount';
import { decimalsBySize } from './formatToken';

const FEWEST_DECIMALS = 2;
/** An amount below this many decimals is dust: displayed as less than the smallest step. */
const MOST_DECIMALS = 6;

/**
 * Returns the decimals for amounts of one token in one column or list, so that their points line up: as many as the
 * smallest of them has alone, at most 6. Dust beside other amounts adds none.
 */
export function columnDecimals(amounts: readonly (Amount | undefined)[]): number {
  const sizes = amounts.flatMap((amount) => (amount && amount.raw !== 0n ? decimalsBySize(amount) : []));
  const displayed = sizes.filter((decimals) => decimals <= MOST_DECIMALS);
  if (displayed.length === 0 && sizes.length > 0) return MOST_DECIMALS;
  return Math.max(FEWEST_DECIMALS, ...displayed);
}

interface ColumnAmount {
  readonly token: string;
  readonly amount: Amount | undefined;
}

/** Returns {@link columnDecimals} of each token in a column with amounts of several. */
export function decimalsByToken(column: readonly ColumnAmount[]): ReadonlyMap<string, number> {
  const tokens = [...new Set(column.map(({ token }) => token))];
  return new Map(
    tokens.map((token) => [
      token,
      columnDecimals(column.filter((entry) => entry.token === token).map(({ amount }) => amount)),
    ]),
  );
}
