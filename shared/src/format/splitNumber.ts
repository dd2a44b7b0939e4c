import { separatorsOf } from './decimalText';

/** A written number in the parts that a hero figure sets in different weights. */
export interface NumberParts {
  /** Sign, currency and whole digits: what is read first. */
  readonly whole: string;
  /** The decimal sign and what follows it; empty for a whole number. */
  readonly decimals: string;
}

/**
 * `$34,559.20` is `$34,559` and `.20`. What means nothing without its decimals stays in one part: `$6.84M`, `1.44%`, `$0.42`, and
 * `<$0.01`, of which no one should read `<$0`.
 */
export function splitNumber(text: string, locale: string): NumberParts {
  const point = text.lastIndexOf(separatorsOf(locale).decimal);
  const whole = text.slice(0, point);
  const decimals = text.slice(point);
  const hasWhole = point >= 0 && (/[1-9]/.test(whole) || !/[1-9]/.test(decimals));
  if (!hasWhole || /^[<>]/.test(text) || /[KMBTPEZY%]/.test(decimals)) return { whole: text, decimals: '' };
  return { whole, decimals };
}
