import { WAD_DECIMALS } from '../domain/ratio';
import { decimalText } from './decimalText';

/**
 * A health factor (wad) with 2 decimals, rounded down: 1.4999 becomes 1.49, so that it never looks
 * safer than it is.
 */
export function formatHealthFactor(value: bigint, locale: string): string {
  return decimalText({ raw: value, decimals: WAD_DECIMALS }, locale, {
    minDecimals: 2,
    maxDecimals: 2,
    rounding: 'down',
  });
}
