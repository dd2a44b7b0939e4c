import { WAD, WAD_DECIMALS } from '../domain/ratio';
import { decimalText } from './decimalText';

const LARGEST = 9_999n;

/**
 * Formats a health factor (wad) with 2 decimals, rounded down so that it never looks safer than it is. `>9,999` above
 * that.
 */
export function formatHealthFactor(value: bigint, locale: string): string {
  if (value > LARGEST * WAD) {
    return `>${decimalText({ raw: LARGEST, decimals: 0 }, locale, { minDecimals: 0, maxDecimals: 0, rounding: 'down' })}`;
  }
  return decimalText({ raw: value, decimals: WAD_DECIMALS }, locale, {
    minDecimals: 2,
    maxDecimals: 2,
    rounding: 'down',
  });
}
