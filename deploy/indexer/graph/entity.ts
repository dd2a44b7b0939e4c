import { getTableColumns, getViewSelectedFields, is, Table, type Column, type View } from 'drizzle-orm';

/** A field that leads to another entity, in The Graph's sense: the column of the same name holds its id, or it is derived from there. */
export type Relation =
  { readonly is: 'one'; readonly to: string } | { readonly is: 'many'; readonly to: string; readonly by: string };

/** One type of a subgraph. */
export interface Entity {
  readonly name: string;
  /** Names of the query's fields for one and for many. */
  readonly singular: string;
  readonly plural: string;
  /** A table or a view with the columns `chainId` and `id`; every other column is a field. */
  readonly source: Table | View;
  readonly relations: Readonly<Record<string, Relation>>;
  /** Names of enum types by field. */
  readonly enums: Readonly<Record<string, string>>;
  /** Columns that no one may query. */
  readonly hidden: readonly string[];
}

export interface Subgraph {
  /** Last part of its address. */
  readonly name: string;
  readonly entities: readonly Entity[];
}

/** The mapping line of one entity. */
export function entity(
  name: string,
  source: Table | View,
  options: Partial<Pick<Entity, 'relations' | 'enums' | 'hidden' | 'plural'>> = {},
): Entity {
  const singular = name.charAt(0).toLowerCase() + name.slice(1);
  const plural = singular.endsWith('y') ? `${singular.slice(0, -1)}ies` : `${singular}s`;
  return { name, source, singular, plural, relations: {}, enums: {}, hidden: [], ...options };
}

/** The column `field` holds the other entity's id. */
export function one(to: string): Relation {
  return { is: 'one', to };
}

/** The other entity's column `by` holds the id of this one. */
export function many(to: string, by: string): Relation {
  return { is: 'many', to, by };
}

/** The columns of an entity by field, `chainId` and hidden ones left out. */
export function fieldColumns({ source, hidden }: Entity): Readonly<Record<string, Column>> {
  const columns = Object.entries(allColumns(source));
  return Object.fromEntries(columns.filter(([field]) => field !== 'chainId' && !hidden.includes(field)));
}

/** A column that every entity has. */
export function columnOf({ name, source }: Entity, field: string): Column {
  const column = allColumns(source)[field];
  if (column === undefined) throw new Error(`The entity ${name} has no column ${field}.`);
  return column;
}

function allColumns(source: Table | View): Readonly<Record<string, Column>> {
  // Views here are declared with their columns, never with expressions.
  return is(source, Table) ? getTableColumns(source) : (getViewSelectedFields(source) as Record<string, Column>);
}
