import { WAD, WAD_DECIMALS } from '../domain/ratio';
import { decimalText } from './decimalText';

/** That of an account with almost no debt: more digits say nothing. */
const LARGEST = 9_999n;

/**
 * A health factor (wad) with 2 decimals, rounded down: 1.4999 becomes 1.49, so that it never looks
 * safer than it is. `>9,999` for a larger one.
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
