import type { SQL } from 'drizzle-orm';

export type GraphRow = Readonly<Record<string, unknown>>;

export interface GraphResult {
  readonly rows: readonly GraphRow[];
}

export interface GraphDatabase {
  execute(query: SQL): PromiseLike<GraphResult>;
}
