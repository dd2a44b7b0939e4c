import { queryIndexer } from './queryIndexer';

const CLIENTS = 4;

export interface LoadResult {
  readonly errors: readonly string[];
  readonly responses: number;
}

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
