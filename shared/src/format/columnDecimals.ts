import { compareAmounts, type Amount } from '../domain/amount';
import { isCompactSize } from './formatCompact';

const ONE: Amount = { raw: 1n, decimals: 0 };
const STEP: Amount = { raw: 1n, decimals: 6 };

/**
 * The number of decimals for a column of token amounts, so that their digits line up: 2 if all of
 * them are at least 1, 7 if all are below 0.000001, otherwise 6. Ignores zero, unknown and compact
 * amounts.
 */
export function columnDecimals(amounts: readonly (Amount | undefined)[]): 2 | 6 | 7 {
  const counted = amounts
    .filter((amount) => amount !== undefined)
    .filter((amount) => amount.raw > 0n && !isCompactSize(amount));
  if (counted.every((amount) => compareAmounts(amount, ONE) >= 0)) return 2;
  return counted.every((amount) => compareAmounts(amount, STEP) < 0) ? 7 : 6;
}
