import type { SQL } from 'drizzle-orm';

export type GraphRow = Readonly<Record<string, unknown>>;

/** The part of Drizzle's database that queries use; identical for PGlite and PostgreSQL. */
export interface GraphDatabase {
  execute(query: SQL): PromiseLike<{ readonly rows: readonly GraphRow[] }>;
}
