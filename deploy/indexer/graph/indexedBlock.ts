import { sql } from 'drizzle-orm';
import { GraphQLError } from 'graphql';
import type { GraphDatabase } from './graphDatabase';

/** How far a chain is indexed; rows and this are written in one transaction. */
export interface IndexedBlock {
  readonly number: number;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** The newest indexed and the newest final block of each chain by chain id. Ponder keeps them as fixed-width decimal texts. */
export async function readCheckpoints(
  db: GraphDatabase,
): Promise<ReadonlyMap<number, { readonly latest: IndexedBlock; readonly final: IndexedBlock }>> {
  const { rows } = await db.execute(
    sql`select chain_id, latest_checkpoint, finalized_checkpoint from _ponder_checkpoint`,
  );
  return new Map(
    rows.map((row) => [
      Number(row.chain_id),
      { latest: decodeCheckpoint(row.latest_checkpoint), final: decodeCheckpoint(row.finalized_checkpoint) },
    ]),
  );
}

/** `undefined` before the first block is indexed. */
export async function readIndexedBlock(db: GraphDatabase, chainId: number): Promise<IndexedBlock | undefined> {
  return (await readCheckpoints(db)).get(chainId)?.latest;
}

/** 10 digits of time, 16 of the chain, 16 of the block's number, then places within the block. */
function decodeCheckpoint(checkpoint: unknown): IndexedBlock {
  const text = String(checkpoint);
  return { timestamp: Number(text.slice(0, 10)), number: Number(text.slice(26, 42)) };
}

/** Whether rows end before the block that could not be indexed. `failedAt` is `undefined` where none failed. */
export function hasIndexingErrors(indexed: IndexedBlock | undefined, failedAt: number | undefined): boolean {
  return failedAt !== undefined && (indexed === undefined || indexed.number < failedAt);
}

/** What a question may ask of the block that answers it. */
export interface BlockHeight {
  readonly number?: number | null;
  readonly number_gte?: number | null;
  readonly hash?: string | null;
}

/**
 * Refuses what cannot be answered: rows are kept for the newest block only. `number_gte` is how a reader makes sure to see its own
 * transaction; the words are graph-node's, clients know them.
 */
export function checkHeight(height: BlockHeight | null | undefined, indexed: IndexedBlock | undefined): void {
  if (height == null) return;
  if (height.hash != null || height.number != null) {
    throw new GraphQLError(
      'This indexer supports its latest block only: query with `block: { number_gte: N }` or without `block`.',
    );
  }
  if (height.number_gte == null || (indexed && indexed.number >= height.number_gte)) return;
  throw new GraphQLError(
    `Failed to decode \`block.number_gte\` value: the subgraph has only indexed up to block number ${indexed?.number ?? 0} and data for block number ${height.number_gte} is therefore not yet available`,
  );
}
