import { queryIndexer } from './queryIndexer';

/** Concurrent clients. */
const CLIENTS = 4;

/** Responses during a change of the indexer. */
export interface LoadResult {
  readonly errors: readonly string[];
  /** Number of responses without an error. */
  readonly responses: number;
}

/** Queries a subgraph without a pause until `change` resolves; rejects if that does. */
export async function queryDuring(
  subgraph: string,
  query: string,
  change: () => Promise<unknown>,
): Promise<LoadResult> {
  let isOver = false;
  const errors: string[] = [];
  let responses = 0;
  async function client(): Promise<void> {
    while (!isOver) {
      const reply = await queryIndexer(subgraph, query);
      if (reply.errors.length === 0) responses += 1;
      errors.push(...reply.errors);
    }
  }
  const clients = Array.from({ length: CLIENTS }, client);
  try {
    await change();
  } finally {
    isOver = true;
    await Promise.all(clients);
  }
  return { errors, responses };
}
