import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { columnOf, fieldColumns, type Entity } from './entity';
import { whereToSql, type FilterContext, type Where } from './filters';
import type { GraphDatabase, GraphRow } from './graphDatabase';

export interface ListArguments {
  readonly first: number;
  readonly skip: number;
  readonly orderBy?: string | null;
  readonly orderDirection?: 'asc' | 'desc' | null;
  readonly where?: Where | null;
}

export interface ReadContext extends FilterContext {
  readonly db: GraphDatabase;
}

export async function readList(
  entity: Entity,
  list: ListArguments,
  context: ReadContext,
): Promise<readonly GraphRow[]> {
  const query = sql`select ${selection(entity)} from ${entity.source} where ${conditions(entity, list, context)}
    order by ${order(entity, list)} limit ${list.first} offset ${list.skip}`;
  return (await context.db.execute(query)).rows;
}

export async function readByIds(
  entity: Entity,
  ids: readonly string[],
  context: ReadContext,
): Promise<readonly GraphRow[]> {
  const known = inArray(columnOf(entity, 'id'), [...ids]);
  const query = sql`select ${selection(entity)} from ${entity.source}
    where ${and(eq(columnOf(entity, 'chainId'), context.chainId), known)}`;
  return (await context.db.execute(query)).rows;
}

/**
 * Reads the same page of children for each parent, in one query. `by`: the children's field that contains the parent's
 * id.
 */
export async function readChildren(
  entity: Entity,
  by: string,
  parents: readonly string[],
  list: ListArguments,
  context: ReadContext,
): Promise<readonly GraphRow[]> {
  const parent = columnOf(entity, by);
  const query = sql`select * from (
      select ${selection(entity)}, row_number() over (partition by ${parent} order by ${order(entity, list)}) as place
      from ${entity.source} where ${and(inArray(parent, [...parents]), conditions(entity, list, context))}
    ) ranked where place > ${list.skip} and place <= ${list.skip + list.first} order by place`;
  return (await context.db.execute(query)).rows;
}

function conditions(entity: Entity, { where }: ListArguments, context: ReadContext): SQL | undefined {
  return and(eq(columnOf(entity, 'chainId'), context.chainId), where ? whereToSql(entity, where, context) : undefined);
}

function selection(entity: Entity): SQL {
  const fields = Object.entries(fieldColumns(entity)).map(
    ([field, column]) => sql`${column} as ${sql.identifier(field)}`,
  );
  return sql.join(fields, sql`, `);
}

/** Breaks ties by id, so that pages neither repeat nor skip rows. */
function order(entity: Entity, { orderBy, orderDirection }: ListArguments): SQL {
  const direction = sql.raw(orderDirection === 'desc' ? 'desc' : 'asc');
  const id = columnOf(entity, 'id');
  return orderBy == null || orderBy === 'id'
    ? sql`${id} ${direction}`
    : sql`${columnOf(entity, orderBy)} ${direction}, ${id} ${direction}`;
}
