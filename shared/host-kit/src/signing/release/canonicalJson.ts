import { Array, Object, String, TypeError, isSafeInteger } from '../captured/globals';

/**
 * Canonical JSON of TUF (OLPC): keys sorted by UTF-16 code units, no whitespace, only `"` and `\` escaped, integers
 * only. Throws a TypeError for fractions, `undefined` and functions.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  if (typeof value === 'number' && isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${canonicalJson(key)}:${canonicalJson(entry)}`).join(',')}}`;
  }
  throw new TypeError(`canonical JSON has no ${typeof value === 'number' ? String(value) : typeof value}`);
}
