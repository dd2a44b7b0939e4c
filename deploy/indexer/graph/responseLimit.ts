import { GraphQLError } from 'graphql';

/** Maximum size of a response, in characters of its names and values. */
export const MAX_RESPONSE = 16_000_000;
/** Quotes, comma and colon of a value. */
const PUNCTUATION = 4;

/**
 * Throws a GraphQLError if a result is larger than `most`, before it is serialized. Iterative, because rows are nested.
 */
export function checkResponseSize(data: unknown, most = MAX_RESPONSE): void {
  const open: unknown[] = [data];
  let size = 0;
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) {
      for (const inner of value as unknown[]) open.push(inner);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        size += name.length;
        open.push(inner);
      }
    } else {
      size += typeof value === 'string' ? value.length : String(value).length;
    }
    size += PUNCTUATION;
    if (size > most) {
      throw new GraphQLError(
        `The response is larger than ${most / 1_000_000} MB; request fewer fields or smaller pages.`,
      );
    }
  }
}
