import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createEmptyDatabase } from './emptyDatabase';
import type { IndexerPlan } from './indexerPlan';
import {
  CACHE_SCHEMA,
  forgetFactories,
  hasTable,
  readCachedBlocks,
  readReachedBlocks,
  type Query,
} from './ponderTables';
import { createFinalBlocks } from './supervisor/finalBlocks';

type RowsOfFolder = Pick<IndexerPlan, 'schema' | 'servedSchema' | 'chains'>;

/**
 * Prepares the rows in a folder for Ponder, which opens them next. Creates an empty database if there is none; otherwise
 * removes rows that a chain contradicts, invalid entries of the cache, and the lock of a process that was killed, for
 * which Ponder would wait 25 s. Ponder first reverts the rows to their final block, so they aren't complete until the
 * chains are read. Requires that no other process has opened the folder. Rejects if the rows are damaged.
 */
export async function openFolder(folder: string, { schema, servedSchema, chains }: RowsOfFolder): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) return createEmptyDatabase(folder);
  const database = await PGlite.create({ dataDir: folder });
  try {
    const query: Query = (statement) => database.query<Record<string, unknown>>(statement);
    await forgetFactories(query);
    // Keyed by block number: a local chain that was killed mines other blocks with the same numbers.
    const responses = `"${CACHE_SCHEMA}".rpc_request_results`;
    if (await hasTable(query, responses)) await query(`delete from ${responses}`);
    const state = `"${schema}"._ponder_meta`;
    if (await hasTable(query, state)) {
      await query(`update ${state} set value = value || '{"is_locked": 0, "is_ready": 0}'`);
    }
    if (servedSchema !== undefined) await query(`drop schema if exists "${servedSchema}" cascade`);
    const finalBlocks = createFinalBlocks(chains);
    const { contradiction } = await finalBlocks.judge({ chains: await readReachedBlocks(query, schema) });
    if ((contradiction ?? (await finalBlocks.contradictionOf(await readCachedBlocks(query)))) === undefined) return;
  } finally {
    await database.close();
  }
  rmSync(folder, { recursive: true });
}
