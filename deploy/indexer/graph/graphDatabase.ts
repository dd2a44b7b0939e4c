import type { SQL } from 'drizzle-orm';

export type GraphRow = Readonly<Record<string, unknown>>;

export interface GraphResult {
  readonly rows: readonly GraphRow[];
}

/** The part of Drizzle's database that queries use; identical for PGlite and PostgreSQL. */
export interface GraphDatabase {
  execute(query: SQL): PromiseLike<GraphResult>;
}
