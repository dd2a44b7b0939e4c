import { separatorsOf } from './decimalText';

/** A written number in the parts that a hero figure sets in different weights. */
export interface FigureParts {
  /** Sign, currency and whole digits: what is read first. */
  readonly whole: string;
  /** The decimal sign and what follows it; empty for a whole number. */
  readonly decimals: string;
}

/** `$34,559.20` is `$34,559` and `.20`. A suffix stays with the whole part, where its decimals belong to the figure: `$6.84M`. */
export function splitFigure(text: string, locale: string): FigureParts {
  const point = text.lastIndexOf(separatorsOf(locale).decimal);
  const decimals = text.slice(point);
  if (point < 0 || /[KMBTPEZY%]/.test(decimals)) return { whole: text, decimals: '' };
  return { whole: text.slice(0, point), decimals };
}
