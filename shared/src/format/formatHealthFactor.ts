import { WAD_DECIMALS } from '../domain/ratio';
import { decimalText } from './decimalText';

/**
 * A health factor (scaled by 1e18) with 2 decimals, rounded down: 1.4999 reads 1.49, so that a number never looks safer
 * than the rule that is applied to it.
 */
export function formatHealthFactor(value: bigint, locale: string): string {
  return decimalText({ raw: value, decimals: WAD_DECIMALS }, locale, {
    minDecimals: 2,
    maxDecimals: 2,
    rounding: 'down',
  });
}
