import { GraphQLError } from 'graphql';

/** Levels of `and`, `or` and filters of related entities; each of the latter is a subquery. */
const MAX_LEVELS = 4;
/** Conditions of one filter, those of all its levels together. */
const MAX_CONDITIONS = 50;
/** Values of one `_in` or `_not_in`. */
const MAX_VALUES = 500;

/** Throws a GraphQLError that names the limit which a filter exceeds. `where` is the coerced argument; absent is fine. */
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
