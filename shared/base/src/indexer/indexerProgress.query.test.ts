import { createFakeIndexer, type IndexerResponse } from '@fathom/testing/fakeIndexer';
import { QueryClient } from '@tanstack/react-query';
import { createIndexerClient } from './createIndexerClient';
import { indexerProgressQuery } from './indexerProgress.query';

function status(latest: number | null, head: number): IndexerResponse {
  const latestBlock = latest === null ? null : { number: String(latest) };
  const chains = [{ chainHeadBlock: { number: String(head) }, latestBlock }];
  return () => ({ indexingStatusForCurrentVersion: { synced: false, health: 'healthy', chains } });
}

function failure(code?: number): unknown {
  const error: unknown = expect.objectContaining({ code: 'unreachable', status: code });
  return { status: 'failed', error };
}

function silent(): never {
  throw new Error('no response');
}

it.each<[string, IndexerResponse, unknown]>([
  ['is still reading the chain', status(40, 1_000), { status: 'reading', blocks: { latest: 40, head: 1_000 } }],
  ['has not read the first block', status(null, 1_000), { status: 'reading', blocks: undefined }],
  ['is near the head, so that something else is wrong', status(981, 1_000), null],
  ['does not respond', silent, failure()],
  ['limits requests', () => new Response('slow down', { status: 429 }), failure(429)],
])('an indexer %s', async (_case, health, progress) => {
  const indexer = createFakeIndexer({ FathomHealth: health, NewestBlock: () => ({ _meta: null }) });
  const configuration = { indexer: () => 'https://node.example/1135/subgraphs/name/dao-subgraph' };
  const client = createIndexerClient({ configuration, area: 'dao', fetch: indexer.fetch });
  const query = indexerProgressQuery({ chain: { chainId: 1135 }, indexer: client });
  await expect(new QueryClient().query(query)).resolves.toEqual(progress);
});
