import type { Amount } from '../domain/amount';
import { isCompactSize } from './formatCompact';
import { decimalsBySize } from './formatToken';

/**
 * The number of decimals for which a column of token amounts leaves room, so that their decimal
 * points line up although each amount has the decimals of its own size: the most that one of them
 * has. Ignores unknown and compact amounts.
 */
export function columnDecimals(amounts: readonly (Amount | undefined)[]): number {
  const counted = amounts.filter((amount) => amount !== undefined).filter((amount) => !isCompactSize(amount));
  return Math.max(2, ...counted.map(decimalsBySize));
}
