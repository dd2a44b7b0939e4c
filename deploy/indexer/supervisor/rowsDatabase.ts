import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import { servedSchemaQuery } from '../graph/servedRows';
import type { IndexerDatabase, IndexingFailure } from '../indexerPlan';
import { CACHE_SCHEMA, forgetFactories, readCachedBlocks, readReachedBlocks, type Query } from '../ponderTables';
import type { StoredBlock } from './finalBlocks';
import type { Supervision } from './readSupervision';

/**
 * Storage of the rows: `folder` keeps those of the newest version; `temporary` deletes them at the end, for a chain that
 * ends too. The remains of a killed indexer are removed on the next start.
 */
export type IndexerStorage =
  | { readonly kind: 'temporary'; readonly folder: string }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

export interface RowsDatabase {
  readonly database: IndexerDatabase;
  /** The schema of this version; at most 45 characters. */
  readonly schema: string;
  /**
   * The schema whose views show the served rows: those of the newest version that was complete. `undefined` for rows
   * that never outlive their process.
   */
  readonly servedSchema: string | undefined;
  /**
   * Reads the blocks of the rows that an earlier version serves until this one is complete; empty if no other version
   * does.
   */
  readServedBlocks(): Promise<Supervision['chains']>;
  /**
   * Reads the blocks of the rows of this version, and the newest of the cache. Empty for a folder, whose blocks
   * `openFolder.ts` compares.
   */
  readOwnBlocks(): Promise<{ readonly chains: Supervision['chains']; readonly cached: readonly StoredBlock[] }>;
  /**
   * Prepares the cache of chain reads: drops it if it belongs to other chains with the same ids. `genesis`: hash of the
   * first block by chain id. In a folder, the indexer's process prepares it (`openFolder.ts`).
   */
  prepareCache(genesis: Readonly<Record<number, string>>): Promise<void>;
  /** Stops serving rows of an earlier version. */
  dropServed(): Promise<void>;
  /** Stores the blocks at which handlers failed, for every process that serves the rows. */
  describe(failures: readonly IndexingFailure[]): Promise<void>;
  /** Removes every row of this version and the cache; no process may be writing them. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const SERVED_SCHEMA = 'fathom_served';
const firstBlocks = v.record(v.string(), v.string());

/** `digest` identifies chains, contracts and indexing code, so that other rows are never continued. */
export function rowsDatabase(storage: IndexerStorage, digest: string): RowsDatabase {
  const schema = `fathom_${digest.slice(0, 16)}`;
  if (storage.kind === 'postgres') return postgresRows(storage.url, schema);
  const rows = folderRows(storage.folder, schema);
  if (storage.kind === 'folder') return rows;
  remove(storage.folder);
  return { ...rows, servedSchema: undefined, close: async () => remove(storage.folder) };
}

/** Every version has a database of its own, which only one process opens. */
function folderRows(parent: string, schema: string): RowsDatabase {
  const folder = join(parent, schema);
  return {
    database: { kind: 'folder', folder },
    schema,
    servedSchema: SERVED_SCHEMA,
    readServedBlocks: () => Promise.resolve([]),
    readOwnBlocks: () => Promise.resolve({ chains: [], cached: [] }),
    async prepareCache() {
      for (const version of versionsIn(parent)) if (version !== schema) remove(join(parent, version));
    },
    dropServed: () => Promise.resolve(),
    describe: () => Promise.resolve(),
    clear: async () => remove(folder),
    close: () => Promise.resolve(),
  };
}

function versionsIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^fathom_[0-9a-f]{16}$/.test(name)) : [];
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** No name here requires escaping. */
function postgresRows(url: string, schema: string): RowsDatabase {
  return {
    database: { kind: 'postgres', url },
    schema,
    servedSchema: SERVED_SCHEMA,
    readServedBlocks: () =>
      withClient(url, async (client) => {
        const { rows } = await client.query<Record<string, unknown>>(servedSchemaQuery(SERVED_SCHEMA));
        const served = rows[0]?.schema;
        if (typeof served !== 'string' || served === schema) return [];
        return readReachedBlocks((statement) => client.query(statement), SERVED_SCHEMA);
      }),
    readOwnBlocks: () =>
      withClient(url, async (client) => {
        const query: Query = (statement) => client.query(statement);
        return { chains: await readReachedBlocks(query, schema), cached: await readCachedBlocks(query) };
      }),
    prepareCache: (genesis) => withClient(url, (client) => prepareCache(client, genesis)),
    dropServed: () => run(url, `drop schema if exists "${SERVED_SCHEMA}" cascade`),
    describe: (failures) => run(url, `comment on schema "${schema}" is '${JSON.stringify({ failures })}'`),
    clear: () => run(url, `drop schema if exists "${schema}" cascade; drop schema if exists "${CACHE_SCHEMA}" cascade`),
    close: () => Promise.resolve(),
  };
}

/** Ponder's cache doesn't contain the genesis, so the description of the schema stores it. */
async function prepareCache(client: Client, genesis: Readonly<Record<number, string>>): Promise<void> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select obj_description(to_regnamespace('${CACHE_SCHEMA}'), 'pg_namespace') as description`,
  );
  const described = rows[0]?.description;
  const known = typeof described === 'string' ? v.parse(firstBlocks, JSON.parse(described)) : {};
  const isOther = Object.entries(genesis).some(([id, hash]) => known[id] !== undefined && known[id] !== hash);
  if (isOther) await client.query(`drop schema "${CACHE_SCHEMA}" cascade`);
  const description = JSON.stringify(isOther ? genesis : Object.assign({}, known, genesis));
  await client.query(`create schema if not exists "${CACHE_SCHEMA}"`);
  await client.query(`comment on schema "${CACHE_SCHEMA}" is '${description}'`);
  await forgetFactories((statement) => client.query(statement));
}

function run(url: string, statement: string): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(statement);
  });
}

async function withClient<T>(url: string, read: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await read(client);
  } finally {
    await client.end();
  }
}
