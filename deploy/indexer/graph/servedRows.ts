import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { parseFailures, type IndexingFailure } from '../indexerPlan';
import type { GraphDatabase, GraphRow } from './graphDatabase';

export interface ServedState {
  /** True if the rows were complete up to a recent block once; others aren't served. */
  readonly isComplete: boolean;
  /**
   * The schema of the rows. A new version of chains, contracts or indexing code has another one, served when complete.
   */
  readonly version: string;
  /** True for the rows that this process was started for. */
  readonly isNewest: boolean;
  readonly failures: readonly IndexingFailure[];
}

export interface ClientDatabase extends GraphDatabase {
  readonly $client?: unknown;
}

export interface ServedRows {
  readonly db: ClientDatabase;
  readState(): Promise<ServedState>;
}

export interface ServedRowsOptions {
  readonly schema: string;
  readonly servedSchema?: string;
  readonly failures: readonly IndexingFailure[];
}

/** Cache time of the state, in ms. */
const RETENTION = 250;

interface Connection {
  query(text: string, done: () => void): void;
}

interface Pool extends EventEmitter {
  query(text: string, parameters: unknown[]): Promise<{ readonly rows: readonly GraphRow[] }>;
}

/** Returns the query for the schema of the rows in the views of `servedSchema`; no row if there are none. */
export function servedSchemaQuery(servedSchema: string): string {
  return `select n.nspname as schema, obj_description(n.oid, 'pg_namespace') as description
    from pg_rewrite r
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    join pg_class c on c.oid = d.refobjid and c.oid <> r.ev_class
    join pg_namespace n on n.oid = c.relnamespace
    where r.ev_class = to_regclass('"${servedSchema}"._ponder_checkpoint') limit 1`;
}

/**
 * Serves the rows of the newest complete version. On PostgreSQL, versions share a database: queries, which name the
 * newest version's tables, are redirected to the views of `servedSchema`, like Ponder's own `/ready` and `/status`. In
 * PGlite each version has a separate database.
 */
export function openServedRows(db: ClientDatabase, { schema, servedSchema, failures }: ServedRowsOptions): ServedRows {
  const pool = isPool(db.$client) ? db.$client : undefined;
  const isShared = pool !== undefined && servedSchema !== undefined;
  // Names without a schema, Ponder's own, refer to the newest version until there are rows to serve.
  if (isShared) {
    pool.on('connect', (connection: Connection) =>
      connection.query(`set search_path = "${servedSchema}", "${schema}"`, () => undefined),
    );
  }
  const dialect = isShared ? dialectFor(schema, servedSchema) : undefined;

  async function read(): Promise<ServedState> {
    if (servedSchema !== undefined) {
      const [row] = (await db.execute(sql.raw(servedSchemaQuery(servedSchema)))).rows;
      const version = typeof row?.schema === 'string' ? row.schema : undefined;
      if (version !== undefined) {
        const described = typeof row?.description === 'string' ? parseFailures(row.description) : failures;
        return { isComplete: true, version, isNewest: version === schema, failures: described };
      }
    }
    const { rows } = await db.execute(sql`select value ->> 'is_ready' as ready from _ponder_meta`);
    return { isComplete: rows[0]?.ready === '1', version: schema, isNewest: true, failures };
  }

  let known: { readonly at: number; readonly state: Promise<ServedState> } | undefined;
  return {
    db:
      dialect === undefined || pool === undefined
        ? db
        : {
            $client: pool,
            execute(query) {
              const { sql: text, params } = dialect.sqlToQuery(query);
              return pool.query(text, params);
            },
          },
    readState() {
      if (known === undefined || performance.now() - known.at > RETENTION) {
        const state = read();
        known = { at: performance.now(), state };
        state.catch(() => (known = undefined));
      }
      return known.state;
    },
  };
}

/** Replaces one schema's name by another in queries. */
function dialectFor(schema: string, servedSchema: string): PgDialect {
  const dialect = new PgDialect({ casing: 'snake_case' });
  // Drizzle calls it without `this`.
  dialect.escapeName = (name) => `"${name === schema ? servedSchema : name}"`;
  return dialect;
}

function isPool(client: unknown): client is Pool {
  return client instanceof EventEmitter && 'query' in client && typeof client.query === 'function';
}
