import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { IndexerDatabase } from '../indexerPlan';

/**
 * Storage of the rows: `temporary` deletes them at the end, which on a local chain is faster than
 * resuming. The remains of a killed indexer are removed on the next start.
 */
export type IndexerStorage =
  | { readonly kind: 'temporary'; readonly folder: string }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** The storage for one set of chains. */
export interface RowsDatabase {
  readonly database: IndexerDatabase;
  /** At most 45 characters. */
  readonly schema: string;
  /** Removes every row; no process may be using them. */
  clear(): Promise<void>;
  /** Called at the end. */
  close(): Promise<void>;
}

/** `digest` identifies chains, contracts and code, so that other rows are never used. */
export function rowsDatabase(storage: IndexerStorage, digest: string): RowsDatabase {
  const schema = `fathom_${digest.slice(0, 16)}`;
  if (storage.kind === 'postgres') {
    return {
      database: { kind: 'postgres', url: storage.url },
      schema,
      clear: () => dropSchema(storage.url, schema),
      close: () => Promise.resolve(),
    };
  }
  const remove = async (folder: string) => rmSync(folder, { recursive: true, force: true });
  const folder = join(storage.folder, schema);
  const scope = { database: { kind: 'folder', folder }, schema, clear: () => remove(folder) } as const;
  if (storage.kind === 'folder') return { ...scope, close: () => Promise.resolve() };
  rmSync(storage.folder, { recursive: true, force: true });
  return { ...scope, close: () => remove(storage.folder) };
}

async function dropSchema(url: string, schema: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The name consists of hexadecimal digits, so it needs no escaping.
    await client.query(`drop schema if exists ${schema} cascade`);
  } finally {
    await client.end();
  }
}
