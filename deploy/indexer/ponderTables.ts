import * as v from 'valibot';
import { decodeCheckpoints } from './graph/indexedBlock';
import type { StoredBlock } from './supervisor/finalBlocks';
import type { Supervision } from './supervisor/readSupervision';

/** Ponder's name of its cache, which is shared by all versions of the rows in a database and keyed by chain id. */
export const CACHE_SCHEMA = 'ponder_sync';
/** Cached block intervals of logs from a factory and the contracts that it deployed. */
const OF_FACTORIES = `fragment_id ~ '^factory_|_0x[0-9a-f]{64}_(topic|offset)[0-9]+_'`;

/** Runs one SQL statement. */
export type Query = (statement: string) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;

/**
 * Removes what the cache contains of factories, so that the next process reads their logs again: Ponder 0.16.10 forgets
 * contracts that a factory deploys while it runs, and later considers their logs read.
 */
export async function forgetFactories(query: Query): Promise<void> {
  if (!(await hasTable(query, `${CACHE_SCHEMA}.intervals`))) return;
  await query(`delete from "${CACHE_SCHEMA}".intervals where ${OF_FACTORIES}`);
  await query(`delete from "${CACHE_SCHEMA}".factory_addresses`);
}

export async function hasTable(query: Query, name: string): Promise<boolean> {
  const { rows } = await query(`select to_regclass('${name}') is not null as exists`);
  return v.parse(v.object({ exists: v.boolean() }), rows[0]).exists;
}

const cachedBlocks = v.array(
  v.object({
    chainId: v.pipe(v.unknown(), v.transform(Number)),
    number: v.pipe(v.unknown(), v.transform(Number)),
    hash: v.string(),
  }),
);

/** Reads the newest block of each chain in the cache, which contains final blocks with indexed events only. */
export async function readCachedBlocks(query: Query): Promise<readonly StoredBlock[]> {
  if (!(await hasTable(query, `${CACHE_SCHEMA}.blocks`))) return [];
  const { rows } = await query(
    `select distinct on (chain_id) chain_id as "chainId", number, hash from "${CACHE_SCHEMA}".blocks order by chain_id, number desc`,
  );
  return v.parse(cachedBlocks, rows);
}

/** Reads the blocks that the rows in `schema` have reached; empty if there are none. */
export async function readReachedBlocks(query: Query, schema: string): Promise<Supervision['chains']> {
  const checkpoints = `"${schema}"._ponder_checkpoint`;
  if (!(await hasTable(query, checkpoints))) return [];
  const { rows } = await query(`select chain_id, latest_checkpoint, finalized_checkpoint from ${checkpoints}`);
  return (
    [...decodeCheckpoints(rows)]
      .map(([chainId, blocks]) => ({ chainId, ...blocks }))
      // Zero until the first block.
      .filter(({ final }) => final.timestamp > 0)
  );
}
