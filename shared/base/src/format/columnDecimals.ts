import { compareAmounts, type Amount } from '../domain/amount';
import { decimalsBySize } from './formatToken';

const FEWEST_DECIMALS = 2;
const MOST_DECIMALS = 6;
/** Less than this is dust: displayed as less than the smallest step. */
const SMALLEST: Amount = { raw: 1n, decimals: MOST_DECIMALS };

/**
 * Returns the decimals for amounts of one token in one column or list, so that their points line up: as many as the
 * smallest of them has alone, at most 6. Dust adds none next to other amounts.
 */
export function columnDecimals(amounts: readonly (Amount | undefined)[]): number {
  const held = amounts.flatMap((amount) => (amount && amount.raw !== 0n ? [amount] : []));
  const displayed = held.filter((amount) => !isDust(amount));
  if (displayed.length === 0 && held.length > 0) return MOST_DECIMALS;
  const sizes = displayed.map((amount) => Math.min(decimalsBySize(amount), MOST_DECIMALS));
  return Math.max(FEWEST_DECIMALS, ...sizes);
}

function isDust({ raw, decimals }: Amount): boolean {
  return compareAmounts({ raw: raw < 0n ? -raw : raw, decimals }, SMALLEST) < 0;
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
