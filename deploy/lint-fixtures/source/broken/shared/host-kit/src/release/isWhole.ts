// breaks fathom/kept-globals: Import the static function of Number
import { Number } from '../captured/globals';

/** Whether a text is a whole number. */
export function isWhole(text: string): boolean {
  return Number.isInteger(text.length);
}
