import { decimalText } from '@fathom/base/format/decimalText';
import { RAY_DECIMALS } from '@fathom/base/domain/ratio';
import type { CapUsage } from '../../domain/reserve/caps';

/** Returns the usage in percent without the sign: "98.6". Rounds down, so that 100 means full. */
export function capPercent({ ratio }: CapUsage, locale: string): string {
  const percent = { raw: ratio, decimals: RAY_DECIMALS - 2 };
  return decimalText(percent, locale, { minDecimals: 0, maxDecimals: 2, rounding: 'down' });
}
