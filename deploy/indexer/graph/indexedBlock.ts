import { sql } from 'drizzle-orm';
import { GraphQLError } from 'graphql';
import type { GraphDatabase } from './graphDatabase';
import type { ServedState } from './servedRows';

export interface IndexedBlock {
  readonly number: number;
  /** Unix seconds. */
  readonly timestamp: number;
}

export interface IndexedBlocks {
  readonly latest: IndexedBlock;
  /** The newest block that Ponder considers final. */
  readonly final: IndexedBlock;
}

/** Reads the blocks by chain id: of the served rows, or of those in `schema`, which may be incomplete. */
export async function readCheckpoints(db: GraphDatabase, schema?: string): Promise<ReadonlyMap<number, IndexedBlocks>> {
  const table = schema === undefined ? sql`_ponder_checkpoint` : sql`${sql.identifier(schema)}._ponder_checkpoint`;
  const { rows } = await db.execute(sql`select chain_id, latest_checkpoint, finalized_checkpoint from ${table}`);
  return decodeCheckpoints(rows);
}

/** Ponder stores checkpoints as fixed-width decimal text. */
export function decodeCheckpoints(
  rows: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<number, IndexedBlocks> {
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

/** 10 digits of the timestamp, 16 of the chain id, 16 of the block number, then positions within the block. */
function decodeCheckpoint(checkpoint: unknown): IndexedBlock {
  const text = String(checkpoint);
  return { timestamp: Number(text.slice(0, 10)), number: Number(text.slice(26, 42)) };
}

/** True if the indexed rows end before the block whose indexing failed. `failedAt` is `undefined` if none failed. */
export function hasIndexingErrors(indexed: IndexedBlock | undefined, failedAt: number | undefined): boolean {
  return failedAt !== undefined && (indexed === undefined || indexed.number < failedAt);
}

/** Returns the block of a chain at which a handler failed; `undefined` if none failed. */
export function failedBlock({ failures }: Pick<ServedState, 'failures'>, chainId: number): number | undefined {
  return failures.find((failure) => failure.chainId === chainId)?.block;
}

/**
 * Rejects rows that were never complete, because their sums and lists are wrong. Uses graph-node's message, by which
 * clients recognize an indexer that lags.
 */
export function checkComplete({ isComplete }: ServedState, indexed: IndexedBlock | undefined): void {
  if (isComplete) return;
  throw new GraphQLError(
    `The rows are not complete yet: the subgraph has only indexed up to block number ${indexed?.number ?? 0}.`,
  );
}

export interface BlockHeight {
  readonly number?: number | null;
  readonly number_gte?: number | null;
  readonly hash?: string | null;
}

/**
 * Rejects unsupported constraints: only rows of the newest block are stored. With `number_gte`, a client can ensure
 * that its own transaction is included. The messages are graph-node's, because clients parse them.
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
