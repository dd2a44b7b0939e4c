import { isInteger, Number } from '../captured/globals';

/** Whether a text is a whole number. */
export function isWhole(text: string): boolean {
  return isInteger(Number(text));
}
