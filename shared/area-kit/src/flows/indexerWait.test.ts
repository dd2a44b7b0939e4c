import { createIndexerClient, type IndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { createFakeIndexer } from '@fathom/testing/fakeIndexer';
import { indexerWait } from './indexerWait';

const CHAIN = 1135;

/** An indexer for Lisk only; without a block it doesn't respond. */
function indexerAt(latestBlock: number | undefined): IndexerClient {
  const { fetch } = createFakeIndexer({
    FathomHealth: () => ({
      indexingStatusForCurrentVersion: {
        synced: true,
        health: 'healthy',
        chains: [{ chainHeadBlock: { number: '12' }, latestBlock: { number: String(latestBlock) } }],
      },
    }),
    NewestBlock: () => ({ _meta: null }),
  });
  const configuration = {
    indexer: (id: number) => (id === CHAIN ? 'https://node.example/1135/subgraphs/name/vaults' : undefined),
  };
  const client = createIndexerClient({ configuration, area: 'vaults', fetch });
  return latestBlock === undefined ? { ...client, query: () => Promise.reject(new Error('down')) } : client;
}

afterEach(() => {
  jest.useRealTimers();
});

it('waits for nothing on a chain without an indexer', () => {
  expect(indexerWait(indexerAt(9), 1)).toBeUndefined();
});

it('ends once the indexer has the block', async () => {
  await expect(indexerWait(indexerAt(9), CHAIN)?.(9)).resolves.toBe('reached');
});

it('ends as late after 15 seconds, so that a finished action is not held back by its lists', async () => {
  jest.useFakeTimers();
  let outcome: string | undefined;
  void indexerWait(indexerAt(undefined), CHAIN)?.(9).then((ended) => (outcome = ended));
  await jest.advanceTimersByTimeAsync(14_000);
  expect(outcome).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1_500);
  expect(outcome).toBe('late');
});
