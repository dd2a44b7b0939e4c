import * as v from 'valibot';
import { createFakeIndexer } from '@fathom/testing/fakeIndexer';
import { createIndexerClient } from './createIndexerClient';
import { gql } from './gql';
import { defineRows, type IndexerQuery } from './indexerQuery';
import { rowsOf, type IndexedRows } from './rowsOf';

const POOLS: IndexerQuery<{ pools: { id: string; __typename?: string | undefined }[] }> = {
  document: gql`
    query FXDPools {
      pools {
        id
      }
    }
  `,
  response: v.object({ pools: v.array(v.object({ id: v.string(), __typename: v.optional(v.string()) })) }),
};

const ADDRESSES: Readonly<Record<number, string>> = {
  1135: 'https://lisk.example/subgraphs/name/stablecoin-subgraph',
  11155111: 'https://sepolia.example/subgraphs/name/stablecoin-subgraph',
};

function clientOf(fetch: typeof globalThis.fetch) {
  const configuration = {
    indexer: (chainId: number, area: string) => (area === 'fxd' ? ADDRESSES[chainId] : undefined),
  };
  return createIndexerClient({ configuration, area: 'fxd', fetch });
}

it('selects the indexer by the client name and chain id in the context of the request [SHL-060, SHL-061, SHL-062]', async () => {
  const indexer = createFakeIndexer({ FXDPools: ({ url }) => ({ pools: [{ id: url }] }) });
  const configuration = { indexer: (chainId: number, area: string) => `https://${area}.example/${chainId}` };
  for (const area of ['fxd', 'vaults'] as const) {
    const client = createIndexerClient({ configuration, area, fetch: indexer.fetch });
    for (const chainId of [1135, 11155111]) {
      const url = `https://${area}.example/${chainId}`;
      await expect(client.query(POOLS, { chainId })).resolves.toEqual({ pools: [{ id: url }] });
      expect(indexer.asked.at(-1)).toMatchObject({ url, operation: 'FXDPools', variables: {} });
    }
  }
  expect(indexer.asked).toHaveLength(4);
});

it('separates the same query on two chains, even when concurrent, and never responds from a cache', async () => {
  const indexer = createFakeIndexer({ FXDPools: ({ url }) => ({ pools: [{ id: url }] }) });
  const client = clientOf(indexer.fetch);
  const [lisk, sepolia] = await Promise.all([
    client.query(POOLS, { chainId: 1135 }),
    client.query(POOLS, { chainId: 11155111 }),
  ]);
  expect([lisk.pools[0]?.id, sepolia.pools[0]?.id]).toEqual([ADDRESSES[1135], ADDRESSES[11155111]]);
  await client.query(POOLS, { chainId: 1135 });
  expect(indexer.asked).toHaveLength(3);
});

it("returns each row as the indexer sent it, even if it repeats another row's id", async () => {
  const rows = [
    { __typename: 'Pool', id: '0x01', rank: 1 },
    { __typename: 'Pool', id: '0x01', rank: 2 },
  ];
  const indexer = createFakeIndexer({ FXDPools: () => ({ pools: rows }) });
  const ranked = {
    document: gql`
      query FXDPools {
        pools {
          id
          rank
        }
      }
    `,
    response: v.object({ pools: v.array(v.object({ id: v.string(), rank: v.number() })) }),
  };
  const { pools } = await clientOf(indexer.fetch).query(ranked, { chainId: 1135 });
  expect(pools.map(({ rank }) => rank)).toEqual([1, 2]);
});

it.each<[string, () => unknown, string, RegExp]>([
  [
    'there is no response',
    () => Promise.reject(new TypeError('fetch failed')),
    'unreachable',
    /fxd indexer of chain 1135 is unreachable: fetch failed/,
  ],
  [
    'a web page is returned',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    'unreachable',
    /./,
  ],
  ['a gateway is down', () => new Response('bad gateway', { status: 502 }), 'unreachable', /502/],
  ['it returns an error', () => ({ errors: [{ message: 'Query is too deep' }] }), 'refused', /Query is too deep/],
  [
    'it is behind',
    () => ({ errors: [{ message: 'has only indexed up to block number 5 and data for block number 9' }] }),
    'stale',
    /block number 5/,
  ],
  ['the response has another shape', () => ({ pools: [{ id: 7 }] }), 'malformed', /pools\.0\.id/],
])('reports which indexer failed and why when %s', async (_case, response, code, message) => {
  const indexer = createFakeIndexer({ FXDPools: response });
  const failure = clientOf(indexer.fetch).query(POOLS, { chainId: 1135 });
  await expect(failure).rejects.toMatchObject({ code, area: 'fxd', chainId: 1135 });
  await expect(failure).rejects.toThrow(message);
});

it('reports an unconfigured indexer without sending a request', async () => {
  const indexer = createFakeIndexer({});
  await expect(clientOf(indexer.fetch).query(POOLS, { chainId: 50 })).rejects.toMatchObject({
    code: 'unconfigured',
    chainId: 50,
  });
  expect(indexer.asked).toEqual([]);
});

describe('a paged list', () => {
  const EVENTS: IndexerQuery<{ events: IndexedRows<{ id: string }> }> = {
    document: gql`
      query Events($first: Int!, $skip: Int!, $upToBlock: BigInt!) {
        events(first: $first, skip: $skip, where: { blockNumber_lte: $upToBlock }) {
          id
          blockNumber
        }
      }
    `,
    response: v.object({ events: rowsOf(v.object({ id: v.string(), blockNumber: v.string() })) }),
    pages: { by: 'block', list: 'events' },
  };
  const ALL_EVENTS = defineRows([{ query: EVENTS, variables: { first: 10 } }], ([{ data }]) => data);
  const all = Array.from({ length: 25 }, (_, index) => ({ id: `event ${index}`, blockNumber: String(900 - index) }));

  function ask(rows: (upTo: number, first: number) => unknown) {
    const indexer = createFakeIndexer({
      Events: ({ variables: { first, upToBlock } }) => ({ events: rows(Number(upToBlock), Number(first)) }),
    });
    return { indexer, events: clientOf(indexer.fetch).read(ALL_EVENTS, { chainId: 1135 }) };
  }

  it('is one response with all its pages', async () => {
    const { indexer, events } = ask((upTo, first) =>
      all.filter(({ blockNumber }) => Number(blockNumber) <= upTo).slice(0, first),
    );
    await expect(events).resolves.toEqual({ events: { rows: all, omitted: 0 } });
    expect(indexer.asked.map(({ variables }) => variables['upToBlock'])).toEqual([
      '9007199254740991',
      '891',
      '882',
      '882',
    ]);
  });

  it('leaves rows without a block to the schema', async () => {
    const { events } = ask(() => [...all.slice(0, 3), { id: 'event', blockNumber: null }]);
    await expect(events).resolves.toEqual({ events: { rows: all.slice(0, 3), omitted: 1 } });
  });

  it.each<[string, () => unknown]>([
    ['repeats its pages', () => all.slice(0, 10)],
    ['returns no list', () => ({ rows: all })],
    ['returns nothing', () => null],
  ])('is malformed when the indexer %s', async (_, rows) => {
    await expect(ask(rows).events).rejects.toMatchObject({ code: 'malformed', area: 'fxd', chainId: 1135 });
  });

  it('fails when one of its pages fails', async () => {
    const { events } = ask((upTo) => {
      if (upTo < 900) throw new TypeError('fetch failed');
      return all.slice(0, 10);
    });
    await expect(events).rejects.toMatchObject({ code: 'unreachable' });
  });
});

it('times out', async () => {
  const indexer = createFakeIndexer({ FXDPools: () => new Promise(() => undefined) });
  const failure = clientOf(indexer.fetch).query(POOLS, { chainId: 1135, timeout: 50 });
  await expect(failure).rejects.toMatchObject({ code: 'unreachable' });
  await expect(failure).rejects.toThrow('0.05 s');
});

it.each(['before it is asked', 'during the request'])('rejects with the abort reason %s', async (when) => {
  const requester = new AbortController();
  const leave = () => requester.abort(new Error('page left'));
  const indexer = createFakeIndexer({
    FXDPools: () => {
      leave();
      return new Promise(() => undefined);
    },
  });
  if (when === 'before it is asked') leave();
  const failure = clientOf(indexer.fetch).query(POOLS, { chainId: 1135, signal: requester.signal });
  await expect(failure).rejects.toThrow('page left');
  expect(indexer.asked).toHaveLength(when === 'before it is asked' ? 0 : 1);
});
