import { GraphQLError } from 'graphql';

const MAX_FIRST = 1000;
const DEFAULT_MAX_SKIP = 5000;
/** Default for a list without a `first` argument, such as one that the schema keeps short. */
const DEFAULT_FIRST = 100;

/**
 * Returns the maximum number of rows of a page. Throws a GraphQLError if `first` or `skip` is out of bounds; both are
 * optional. `maxSkip` is that of the list's entity.
 */
export function checkPaging(
  { first = DEFAULT_FIRST, skip = 0 }: { first?: unknown; skip?: unknown },
  maxSkip: unknown = DEFAULT_MAX_SKIP,
): number {
  checkRange('skip', skip, typeof maxSkip === 'number' ? maxSkip : DEFAULT_MAX_SKIP);
  return checkRange('first', first, MAX_FIRST);
}

function checkRange(name: string, value: unknown, max: number): number {
  if (typeof value === 'number' && value >= 0 && value <= max) return value;
  throw new GraphQLError(`The value of the \`${name}\` argument must be between 0 and ${max}, but is ${String(value)}`);
}
