import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PlannedChain } from './indexerPlan';
import {
  CACHE_SCHEMA,
  forgetFactories,
  hasTable,
  readCachedBlocks,
  readReachedBlocks,
  type Query,
} from './ponderTables';
import { createFinalBlocks } from './supervisor/finalBlocks';

/**
 * Prepares the rows in a folder, if there are any, for Ponder, which opens them next: removes those that a chain
 * contradicts, invalid entries of the cache, and the lock of a process that was killed, for which Ponder would wait 25
 * s. Requires that no other process has opened the folder. Rejects if the rows are damaged.
 */
export async function openFolder(folder: string, schema: string, chains: readonly PlannedChain[]): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) return;
  const database = await PGlite.create({ dataDir: folder });
  try {
    const query: Query = (statement) => database.query<Record<string, unknown>>(statement);
    await forgetFactories(query);
    // Keyed by block number: a local chain that was killed mines other blocks with the same numbers.
    const responses = `"${CACHE_SCHEMA}".rpc_request_results`;
    if (await hasTable(query, responses)) await query(`delete from ${responses}`);
    const state = `"${schema}"._ponder_meta`;
    if (await hasTable(query, state)) {
      await query(`update ${state} set value = jsonb_set(value, '{is_locked}', to_jsonb(0))`);
    }
    const finalBlocks = createFinalBlocks(chains);
    const { contradiction } = await finalBlocks.judge({ chains: await readReachedBlocks(query, schema) });
    if ((contradiction ?? (await finalBlocks.contradictionOf(await readCachedBlocks(query)))) === undefined) return;
  } finally {
    await database.close();
  }
  rmSync(folder, { recursive: true });
}
