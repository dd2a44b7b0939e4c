import { getTableColumns, getViewSelectedFields, is, Table, type Column, type View } from 'drizzle-orm';

/**
 * A reference to another entity, like in The Graph: the column of the same name contains its id, or the reference is
 * derived from the other entity.
 */
export type Relation =
  | { readonly kind: 'one'; readonly to: string }
  | {
      readonly kind: 'many';
      readonly to: string;
      readonly by: string;
      /** The usual maximum per row, used to measure queries where strangers can't add rows. */
      readonly usual?: number;
    };

export interface Variants {
  readonly by: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

export interface Entity {
  readonly name: string;
  readonly singular: string;
  readonly plural: string;
  /** A table or a view with the columns `chainId` and `id`; every other column is a field. */
  readonly source: Table | View;
  readonly relations: Readonly<Record<string, Relation>>;
  readonly enums: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
  readonly variants: Variants | undefined;
  /** The maximum `skip` of a page; default 5000. */
  readonly maxSkip: number | undefined;
}

export interface Subgraph {
  readonly name: string;
  readonly entities: readonly Entity[];
}

export function entity(
  name: string,
  source: Table | View,
  options: Partial<Pick<Entity, 'relations' | 'enums' | 'hidden' | 'plural' | 'variants' | 'maxSkip'>> = {},
): Entity {
  const singular = name.charAt(0).toLowerCase() + name.slice(1);
  const plural = singular.endsWith('y') ? `${singular.slice(0, -1)}ies` : `${singular}s`;
  const none = { relations: {}, enums: {}, hidden: [], variants: undefined, maxSkip: undefined };
  return { name, source, singular, plural, ...none, ...options };
}

/** The column `field` contains the other entity's id. */
export function one(to: string): Relation {
  return { kind: 'one', to };
}

/** The other entity's column `by` contains the id of this one. */
export function many(to: string, by: string, { usual }: { readonly usual?: number } = {}): Relation {
  return { kind: 'many', to, by, ...(usual === undefined ? {} : { usual }) };
}

/** Returns the columns of an entity by field, without `chainId` and hidden ones. */
export function fieldColumns({ source, hidden }: Entity): Readonly<Record<string, Column>> {
  const columns = Object.entries(allColumns(source));
  return Object.fromEntries(columns.filter(([field]) => field !== 'chainId' && !hidden.includes(field)));
}

export function columnOf({ name, source }: Entity, field: string): Column {
  const column = allColumns(source)[field];
  if (column === undefined) throw new Error(`The entity ${name} has no column ${field}.`);
  return column;
}

function allColumns(source: Table | View): Readonly<Record<string, Column>> {
  // Views are declared with columns here, never with expressions.
  return is(source, Table) ? getTableColumns(source) : (getViewSelectedFields(source) as Record<string, Column>);
}
