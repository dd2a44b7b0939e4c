import { and, eq, gt, gte, inArray, lt, lte, ne, notInArray, or, sql, type Column, type SQL } from 'drizzle-orm';
import {
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  isListType,
  type GraphQLInputFieldConfig,
} from 'graphql';
import { columnOf, fieldColumns, type Entity } from './entity';
import type { GraphFieldType } from './graphFieldType';
import { GraphBigDecimal, GraphBigInt } from './scalars';

export type Where = Readonly<Record<string, unknown>>;

type Operator = (column: Column, value: unknown) => SQL | undefined;

const EQUALITY: Readonly<Record<string, Operator>> = {
  '': (column, value) => (value === null ? sql`${column} is null` : eq(column, value)),
  _not: (column, value) => (value === null ? sql`${column} is not null` : ne(column, value)),
  _in: (column, value) => inArray(column, value as unknown[]),
  _not_in: (column, value) => notInArray(column, value as unknown[]),
};

const ORDER: Readonly<Record<string, Operator>> = { _gt: gt, _lt: lt, _gte: gte, _lte: lte };

const TEXT: Readonly<Record<string, Operator>> = {
  _contains: (column, value) => sql`position(${value} in ${column}) > 0`,
  _contains_nocase: (column, value) => sql`position(lower(${value}) in lower(${column})) > 0`,
  _not_contains: (column, value) => sql`position(${value} in ${column}) = 0`,
  _not_contains_nocase: (column, value) => sql`position(lower(${value}) in lower(${column})) = 0`,
  _starts_with: (column, value) => sql`starts_with(${column}, ${value})`,
  _ends_with: (column, value) => sql`right(${column}, length(${value})) = ${value}`,
};

const OPERATORS = { ...EQUALITY, ...ORDER, ...TEXT };
const LIST_OPERATORS = ['_in', '_not_in'];

function operatorsOf(type: GraphFieldType): Readonly<Record<string, Operator>> {
  if (isListType(type)) return {};
  if (type === GraphQLID || type === GraphQLString) return OPERATORS;
  if (type === GraphBigInt || type === GraphBigDecimal || type === GraphQLInt) return { ...EQUALITY, ...ORDER };
  return EQUALITY;
}

export function filterType(
  entity: Entity,
  typeOf: (field: string) => GraphFieldType,
  filterOf: (entity: string) => GraphQLInputObjectType,
): GraphQLInputObjectType {
  const self: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: `${entity.name}_filter`,
    fields: () => {
      const fields: Record<string, GraphQLInputFieldConfig> = {
        and: { type: new GraphQLList(self) },
        or: { type: new GraphQLList(self) },
      };
      for (const field of Object.keys(fieldColumns(entity))) {
        const type = typeOf(field);
        for (const operator of Object.keys(operatorsOf(type))) {
          fields[`${field}${operator}`] = {
            type: LIST_OPERATORS.includes(operator) ? new GraphQLList(new GraphQLNonNull(type)) : type,
          };
        }
      }
      for (const [field, { to }] of Object.entries(entity.relations)) fields[`${field}_`] = { type: filterOf(to) };
      return fields;
    },
  });
  return self;
}

export interface FilterContext {
  readonly chainId: number;
  readonly entities: ReadonlyMap<string, Entity>;
}

/** Returns the SQL condition of a filter. GraphQL has already rejected unknown fields. */
export function whereToSql(entity: Entity, where: Where, context: FilterContext): SQL | undefined {
  const conditions = Object.entries(where).map(([key, value]) => {
    if (key === 'and') return and(...subfilters(value).map((part) => whereToSql(entity, part, context)));
    if (key === 'or') return or(...subfilters(value).map((part) => whereToSql(entity, part, context) ?? sql`true`));
    const relation = key.endsWith('_') ? entity.relations[key.slice(0, -1)] : undefined;
    if (relation !== undefined) return relatedToSql(entity, key.slice(0, -1), value as Where, context);
    return conditionToSql(entity, key, value);
  });
  return and(...conditions);
}

function conditionToSql(entity: Entity, key: string, value: unknown): SQL | undefined {
  // Matches the longest operator first: `_not_in` before `_in`, `positionStatus_in` before a field of that name.
  const suffixes = Object.keys(OPERATORS).sort((one, other) => other.length - one.length);
  for (const suffix of suffixes) {
    const field = key.slice(0, key.length - suffix.length);
    const column = key.endsWith(suffix) ? fieldColumns(entity)[field] : undefined;
    if (column !== undefined) return OPERATORS[suffix as keyof typeof OPERATORS]?.(column, value);
  }
  throw new Error(`No operator answers to ${key}.`);
}

function relatedToSql(entity: Entity, field: string, where: Where, context: FilterContext): SQL | undefined {
  const relation = entity.relations[field];
  const other = relation && context.entities.get(relation.to);
  if (!relation || !other) throw new Error(`${entity.name}.${field} leads nowhere.`);
  const joined =
    relation.kind === 'one'
      ? eq(columnOf(other, 'id'), columnOf(entity, field))
      : eq(columnOf(other, relation.by), columnOf(entity, 'id'));
  const conditions = and(joined, eq(columnOf(other, 'chainId'), context.chainId), whereToSql(other, where, context));
  return sql`exists (select 1 from ${other.source} where ${conditions})`;
}

function subfilters(value: unknown): readonly Where[] {
  return (value as readonly Where[] | null) ?? [];
}
