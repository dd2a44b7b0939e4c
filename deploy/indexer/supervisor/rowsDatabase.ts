import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { IndexerDatabase } from '../indexerPlan';

/**
 * Where rows are kept: `temporary` forgets them at the end, which on a local chain is faster than taking them up again. What an
 * indexer that was killed has left in its folder goes at the next start.
 */
export type IndexerStorage =
  | { readonly kind: 'temporary'; readonly folder: string }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** The place of the rows of one set of chains, and how to empty it. */
export interface RowsDatabase {
  readonly database: IndexerDatabase;
  /** At most 45 characters. */
  readonly schema: string;
  /** Removes every row; nothing may be running on them. */
  clear(): Promise<void>;
  /** Called at the end. */
  close(): Promise<void>;
}

/** `digest` names chains, contracts and code: rows of others are never met. */
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
    // The name is made of hexadecimal digits.
    await client.query(`drop schema if exists ${schema} cascade`);
  } finally {
    await client.end();
  }
}
