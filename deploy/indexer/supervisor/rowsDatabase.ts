import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import { decodeCheckpoints } from '../graph/indexedBlock';
import { servedSchemaQuery } from '../graph/servedRows';
import type { IndexerDatabase, IndexingFailure } from '../indexerPlan';
import type { Supervision } from './readSupervision';

/**
 * Storage of the rows: `temporary` deletes them at the end, which on a local chain is faster than resuming. The remains
 * of a killed indexer are removed on the next start.
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
   * Prepares the cache of chain reads: drops it if it belongs to other chains with the same ids. `genesis`: hash of the
   * first block by chain id.
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
/** Ponder's name of its cache, which is shared by all versions and keyed by chain id. */
const CACHE_SCHEMA = 'ponder_sync';
/** Cached block intervals of logs from a factory and the contracts that it deployed. */
const OF_FACTORIES = `fragment_id ~ '^factory_|_0x[0-9a-f]{64}_(topic|offset)[0-9]+_'`;

const firstBlocks = v.record(v.string(), v.string());

/** `digest` identifies chains, contracts and indexing code, so that other rows are never continued. */
export function rowsDatabase(storage: IndexerStorage, digest: string): RowsDatabase {
  const schema = `fathom_${digest.slice(0, 16)}`;
  if (storage.kind === 'postgres') return postgresRows(storage.url, schema);
  const remove = async (folder: string) => rmSync(folder, { recursive: true, force: true });
  const folder = join(storage.folder, schema);
  const rows: RowsDatabase = {
    database: { kind: 'folder', folder },
    schema,
    servedSchema: SERVED_SCHEMA,
    // Every version has a separate database, which is open in one process only.
    readServedBlocks: () => Promise.resolve([]),
    prepareCache: () => Promise.resolve(),
    dropServed: () => Promise.resolve(),
    describe: () => Promise.resolve(),
    clear: () => remove(folder),
    close: () => Promise.resolve(),
  };
  if (storage.kind === 'folder') return rows;
  rmSync(storage.folder, { recursive: true, force: true });
  return { ...rows, servedSchema: undefined, close: () => remove(storage.folder) };
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
        const checkpoints = await client.query<Record<string, unknown>>(
          `select chain_id, latest_checkpoint, finalized_checkpoint from "${SERVED_SCHEMA}"._ponder_checkpoint`,
        );
        return [...decodeCheckpoints(checkpoints.rows)].map(([chainId, blocks]) => ({ chainId, ...blocks }));
      }),
    prepareCache: (genesis) => withClient(url, (client) => prepareCache(client, genesis)),
    dropServed: () => run(url, `drop schema if exists "${SERVED_SCHEMA}" cascade`),
    describe: (failures) => run(url, `comment on schema "${schema}" is '${JSON.stringify({ failures })}'`),
    clear: () => run(url, `drop schema if exists "${schema}" cascade; drop schema if exists "${CACHE_SCHEMA}" cascade`),
    close: () => Promise.resolve(),
  };
}

/**
 * Ponder 0.16.10 forgets contracts that a factory deploys while it runs, and later considers their logs read, so each
 * process reads those of factories again. Its cache doesn't contain the genesis either, so the description of the
 * schema stores it.
 */
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
  const tables = await client.query<Record<string, unknown>>(
    `select to_regclass('${CACHE_SCHEMA}.intervals') is not null as exist`,
  );
  if (tables.rows[0]?.exist !== true) return;
  await client.query(`delete from "${CACHE_SCHEMA}".intervals where ${OF_FACTORIES}`);
  await client.query(`delete from "${CACHE_SCHEMA}".factory_addresses`);
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
