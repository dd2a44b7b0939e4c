import { createFakeIndexer, type IndexerResponse } from '@fathom/testing/fakeIndexer';
import { createIndexerClient } from './createIndexerClient';
import { readIndexerHealth, readStatus } from './readIndexerHealth';
import { waitForBlock } from './waitForBlock';

const NOW = 1_700_000_100_000;

function clientOf(responses: Readonly<Record<string, IndexerResponse>>) {
  const indexer = createFakeIndexer(responses);
  const configuration = { indexer: () => 'https://node.example/1135/subgraphs/name/stablecoin-subgraph' };
  return { indexer, client: createIndexerClient({ configuration, area: 'fxd', fetch: indexer.fetch }) };
}

function status(latest: number | null, { synced = true, health = 'healthy', head = 12 } = {}) {
  const latestBlock = latest === null ? null : { number: String(latest) };
  const chains = [{ chainHeadBlock: { number: String(head) }, latestBlock }];
  return { indexingStatusForCurrentVersion: { synced, health, chains } };
}

it("requests by the subgraph's name how far it is synced, and the age of its newest block [SHL-063] [VLT-101]", async () => {
  const { client, indexer } = clientOf({
    FathomHealth: () => status(12),
    NewestBlock: () => ({ _meta: { block: { timestamp: 1_700_000_090 } } }),
  });
  await expect(readIndexerHealth(client, 1135, NOW)).resolves.toEqual({
    synced: true,
    latestBlock: 12,
    headBlock: 12,
    ageSeconds: 10,
  });
  const health = indexer.asked.find(({ operation }) => operation === 'FathomHealth');
  expect(health).toMatchObject({
    url: 'https://node.example/1135/graphql',
    variables: { name: 'stablecoin-subgraph' },
  });
  expect(health?.text.replaceAll(/(\s|__typename)+/g, ' ')).toContain(
    '{ synced health chains { chainHeadBlock { number } latestBlock { number } } }',
  );
});

it('reports block 0 before the indexer has read a block, so that the status page shows how far it is', async () => {
  const { client } = clientOf({
    FathomHealth: () => status(null, { synced: false }),
    NewestBlock: () => ({ _meta: null }),
  });
  await expect(readIndexerHealth(client, 1135, NOW)).resolves.toEqual({
    synced: false,
    latestBlock: 0,
    headBlock: 12,
    ageSeconds: undefined,
  });
  await expect(readStatus(client, 1135)).rejects.toMatchObject({ code: 'stale' });
});

it('reports the other values if the indexer has no timestamp of its block', async () => {
  const { client } = clientOf({
    FathomHealth: () => status(9),
    NewestBlock: () => ({ errors: [{ message: 'no field' }] }),
  });
  await expect(readIndexerHealth(client, 1135, NOW)).resolves.toEqual({
    synced: true,
    latestBlock: 9,
    headBlock: 12,
    ageSeconds: undefined,
  });
});

it('reports the block of the data if its node claims a higher one', async () => {
  const { client } = clientOf({
    FathomHealth: () => status(12),
    NewestBlock: () => ({ _meta: { block: { number: 5, timestamp: 1_700_000_000 } } }),
  });
  await expect(readIndexerHealth(client, 1135, NOW)).resolves.toMatchObject({ latestBlock: 5, ageSeconds: 100 });
  const wait = waitForBlock(client, { chainId: 1135, block: 6, deadline: 0, wait: () => Promise.resolve() });
  await expect(wait).resolves.toBe('late');
});

it.each([10 ** 78, -1, 0.5, '5'])('omits an impossible timestamp of the newest block: %s', async (timestamp) => {
  const { client } = clientOf({
    FathomHealth: () => status(9),
    NewestBlock: () => ({ _meta: { block: { number: 9, timestamp } } }),
  });
  await expect(readIndexerHealth(client, 1135, NOW)).resolves.toMatchObject({ latestBlock: 9, ageSeconds: undefined });
});

it('reports an indexer with errors as not synced', async () => {
  const { client } = clientOf({
    FathomHealth: () => status(12, { health: 'failed' }),
    NewestBlock: () => ({ _meta: null }),
  });
  await expect(readIndexerHealth(client, 1135, NOW)).resolves.toMatchObject({ synced: false });
});

const INCOMPLETE = [
  ['synced', { health: 'healthy', chains: [{ chainHeadBlock: { number: '12' }, latestBlock: { number: '12' } }] }],
  ['health', { synced: true, chains: [{ chainHeadBlock: { number: '12' }, latestBlock: { number: '12' } }] }],
  ['the head of the chain', { synced: true, health: 'healthy', chains: [{ latestBlock: { number: '12' } }] }],
  ['the newest block', { synced: true, health: 'healthy', chains: [{ chainHeadBlock: { number: '12' } }] }],
] as const;
it.each(INCOMPLETE)(
  'treats a record without %s as missing [SHL-046]',
  async (_field, indexingStatusForCurrentVersion) => {
    const { client } = clientOf({
      FathomHealth: () => ({ indexingStatusForCurrentVersion }),
      NewestBlock: () => ({ _meta: null }),
    });
    await expect(readIndexerHealth(client, 1135, NOW)).rejects.toMatchObject({ code: 'malformed' });
  },
);

it.each([
  ['an unknown subgraph', () => ({ indexingStatusForCurrentVersion: null }), 'refused'],
  [
    'an invalid number',
    () => ({
      indexingStatusForCurrentVersion: {
        ...status(1).indexingStatusForCurrentVersion,
        chains: [{ chainHeadBlock: null, latestBlock: { number: '1e9' } }],
      },
    }),
    'malformed',
  ],
])('rejects %s', async (_case, response, code) => {
  const { client } = clientOf({ FathomHealth: response, NewestBlock: () => ({ _meta: null }) });
  await expect(readIndexerHealth(client, 1135, NOW)).rejects.toMatchObject({ code });
});

describe('waitForBlock', () => {
  function clock() {
    let time = 0;
    return { now: () => time, wait: async (ms: number) => void (time += ms) };
  }

  it('resolves at the block itself, also after failures', async () => {
    let polls = 0;
    const { client } = clientOf({
      FathomHealth: () => {
        polls += 1;
        if (polls === 1) throw new Error('down');
        return status(polls + 7);
      },
    });
    await expect(waitForBlock(client, { chainId: 1135, block: 10, deadline: 5000, ...clock() })).resolves.toBe(
      'reached',
    );
    expect(polls).toBe(3);
  });

  it('resolves as late at the deadline, after polling every half second', async () => {
    const { client, indexer } = clientOf({ FathomHealth: () => status(9) });
    await expect(waitForBlock(client, { chainId: 1135, block: 10, deadline: 2000, ...clock() })).resolves.toBe('late');
    expect(indexer.asked.filter(({ operation }) => operation === 'FathomHealth')).toHaveLength(5);
  });
});
