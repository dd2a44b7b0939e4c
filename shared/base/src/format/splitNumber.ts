import { separatorsOf } from './decimalText';

export interface NumberParts {
  readonly whole: string;
  readonly decimals: string;
}

/**
 * Splits `$34,559.20` into `$34,559` and `.20`. Doesn't split numbers that mislead without their decimals: `$6.84M`,
 * `1.44%`, `$0.42`, and `<$0.01`, which would read as `<$0`.
 */
export function splitNumber(text: string, locale: string): NumberParts {
  const point = text.lastIndexOf(separatorsOf(locale).decimal);
  const whole = text.slice(0, point);
  const decimals = text.slice(point);
  const hasWhole = point >= 0 && (/[1-9]/.test(whole) || !/[1-9]/.test(decimals));
  if (!hasWhole || /^[<>]/.test(text) || /[KMBTPEZY%]/.test(decimals)) return { whole: text, decimals: '' };
  return { whole, decimals };
}
