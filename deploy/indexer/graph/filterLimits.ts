import { GraphQLError } from 'graphql';

/** Maximum nesting of `and`, `or` and filters of related entities; each of the latter is a subquery. */
const MAX_LEVELS = 4;
/** Maximum number of conditions of a filter on all levels. */
const MAX_CONDITIONS = 50;
/** Maximum number of values of one `_in` or `_not_in`. */
const MAX_VALUES = 500;

/** Throws a GraphQLError that names the exceeded limit of a filter. `where` is the coerced argument, or undefined. */
export function checkFilter(where: unknown): void {
  let conditions = 0;

  function check(filter: object, level: number): void {
    if (level > MAX_LEVELS) throw new GraphQLError(`A filter may be nested ${MAX_LEVELS} levels deep.`);
    for (const value of Object.values(filter) as unknown[]) {
      conditions += 1;
      if (conditions > MAX_CONDITIONS) throw new GraphQLError(`A filter may have ${MAX_CONDITIONS} conditions.`);
      if (!Array.isArray(value)) {
        if (isFilter(value)) check(value, level + 1);
        continue;
      }
      if (value.length > MAX_VALUES) throw new GraphQLError(`A list in a filter may have ${MAX_VALUES} values.`);
      for (const part of value as unknown[]) if (isFilter(part)) check(part, level + 1);
    }
  }

  if (isFilter(where)) check(where, 1);
}

function isFilter(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
