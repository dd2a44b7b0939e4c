import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { setupMarket } from '../actions/testing/dialogHarness';
import { historyPageQuery } from './history.query';
import { historyQuery } from './historyQuery';
import { manySupplies, subgraphRows } from './testing/subgraphRows';

const URL_OF_SUBGRAPH = 'https://graph.example/lending';
const ACCOUNT = '0x00000000000000000000000000000000000000AA';
const market = setupMarket({ subgraphUrl: URL_OF_SUBGRAPH });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly body: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
}

function serve(reply: (sent: Sent) => Response): readonly Sent[] {
  const requests: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const sent = { url: request.url, method: request.method, body: JSON.parse(await request.text()) as Sent['body'] };
    requests.push(sent);
    return reply(sent);
  };
  return requests;
}

function page(rows: readonly unknown[]): Response {
  return new Response(JSON.stringify({ data: { userTransactions: rows } }));
}

async function readFirst(reply: () => Response) {
  serve(reply);
  return new QueryClient()
    .query(historyPageQuery({ market, account: ACCOUNT, skip: 0 }))
    .catch((error: unknown) => String(error));
}

it('posts the query with account, page and pool to the subgraph of the market [LND-368] [LND-369] [LND-370]', async () => {
  const requests = serve(() => page([]));
  await new QueryClient().query(historyPageQuery({ market, account: ACCOUNT, skip: 0 }));
  expect(requests).toEqual([
    {
      url: URL_OF_SUBGRAPH,
      method: 'POST',
      body: {
        query: historyQuery({}),
        variables: {
          userAddress: ACCOUNT.toLowerCase(),
          first: 100,
          skip: 0,
          pool: market.addresses.LENDING_POOL.toLowerCase(),
        },
      },
    },
  ]);
  expect(historyQuery({})).toMatch(/user: \$userAddress, pool: \$pool[^]*orderBy: timestamp\s+orderDirection: desc/);
});

it('requests the other sides of actions only of a subgraph that has them', async () => {
  const requests = serve(() => page([]));
  const withSides = { ...market, subgraphHasSides: true };
  await new QueryClient().query(historyPageQuery({ market: withSides, account: ACCOUNT, skip: 0 }));
  await new QueryClient().query(historyPageQuery({ market, account: ACCOUNT, skip: 0 }));
  expect(requests.map(({ body }) => body.query)).toEqual([historyQuery({ hasSides: true }), historyQuery({})]);
  const field = /\bother(Action|Amount|Reserve|AssetPriceUSD)\b|\b(positionOf|walletOf|counterparty)\b/g;
  expect(requests.map(({ body }) => body.query.match(field)?.length)).toEqual([7, undefined]);
});

it('requests fees only of a subgraph that has them', async () => {
  const requests = serve(() => page([{ ...subgraphRows()[0], networkFee: '21000' }]));
  const withFees = { ...market, subgraphHasFees: true };
  const found = await new QueryClient().query(historyPageQuery({ market: withFees, account: ACCOUNT, skip: 0 }));
  expect(found).toMatchObject([{ feeWei: 21_000n }]);
  expect(requests[0]?.body).toMatchObject({ query: expect.stringContaining('networkFee') as string });
  expect(historyQuery({})).not.toContain('networkFee');
});

it('decodes each of the ten actions with its fields [LND-215] [LND-216] [LND-371]', async () => {
  const found = await readFirst(() => page(subgraphRows()));
  const usdc = { symbol: 'USDC', name: 'USD Coin', underlyingAsset: '0x00000000000000000000000000000000000000a1' };
  expect(found).toHaveLength(10);
  expect(found).toMatchObject([
    {
      id: 'row-0',
      timestamp: 1_790_000_000,
      txHash: `0x${'ab'.repeat(32)}`,
      action: 'Supply',
      moved: { amount: { raw: 2n * 10n ** 18n, decimals: 18 }, priceUsd: { raw: 34005n, decimals: 1 } },
    },
    { action: 'Deposit', moved: { token: usdc, priceUsd: undefined } },
    { action: 'Borrow', moved: { token: usdc, amount: { raw: 1_500_000n, decimals: 6 } }, rateMode: 'variable' },
    { action: 'RedeemUnderlying' },
    { action: 'Repay' },
    { action: 'UsageAsCollateral', isEnabled: true },
    {
      action: 'SwapBorrowRate',
      from: 'variable',
      to: 'stable',
      variableRate: { raw: 45n * 10n ** 24n, decimals: 27 },
      stableRate: { raw: 612n * 10n ** 23n, decimals: 27 },
    },
    {
      action: 'LiquidationCall',
      collateral: { token: { symbol: 'WETH' }, priceUsd: { raw: 3000n } },
      debt: { token: usdc, amount: { raw: 100_000_000n } },
    },
    { action: 'UserEModeSet', categoryId: 1 },
    { action: 'ClaimRewardsCall', moved: { token: usdc } },
  ]);
});

it('is not requested without an account or a subgraph [LND-374]', async () => {
  const requests = serve(() => page([]));
  const client = new QueryClient();
  for (const request of [
    { market, account: undefined },
    { market: setupMarket(), account: ACCOUNT },
  ] as const) {
    new QueryObserver(client, historyPageQuery({ ...request, skip: 0 })).subscribe(() => undefined)();
  }
  await Promise.resolve();
  expect(requests).toEqual([]);
});

it('names the status of a refusal [LND-372]', async () => {
  const refusal = () => new Response('{}', { status: 503, statusText: 'Service Unavailable' });
  expect(await readFirst(refusal)).toBe('Error: Network error: 503 - Service Unavailable');
});

const [ROW = {}] = subgraphRows();
const LIES: readonly (readonly [string, unknown])[] = [
  ['a GraphQL error', { errors: [{ message: 'no such field' }] }],
  ['no list', { data: { userTransactions: {} } }],
  ['more rows than requested', { data: { userTransactions: manySupplies(101) } }],
  ['a hash that is a link', { data: { userTransactions: [{ ...ROW, txHash: 'https://evil.example' }] } }],
  ['a hash with a path', { data: { userTransactions: [{ ...ROW, txHash: `0x${'ab'.repeat(32)}/../x` }] } }],
  ['a negative amount', { data: { userTransactions: [{ ...ROW, amount: '-1' }] } }],
  ['an amount beyond 256 bits', { data: { userTransactions: [{ ...ROW, amount: '9'.repeat(79) }] } }],
  ['a negative price', { data: { userTransactions: [{ ...ROW, assetPriceUSD: '-3' }] } }],
  ['an action that there is not', { data: { userTransactions: [{ ...ROW, action: 'Drain' }] } }],
  ['a time that there is not', { data: { userTransactions: [{ ...ROW, timestamp: 1e15 }] } }],
  ['a token without an address', { data: { userTransactions: [{ ...ROW, reserve: { symbol: 'X' } }] } }],
];
it.each(LIES)('rejects %s', async (_, body) => {
  expect(await readFirst(() => new Response(JSON.stringify(body)))).toBe(
    'Error: The data service of the transaction history returned an invalid response',
  );
});

it('rejects a response that is not JSON, and an unreachable indexer', async () => {
  expect(await readFirst(() => new Response('<html>'))).toMatch(/invalid response/);
  expect(
    await readFirst(() => {
      throw new TypeError('fetch failed');
    }),
  ).toMatch(/is unreachable/);
});

it('sanitizes the names of tokens', async () => {
  const reserve = { symbol: 'US\u202eDC', name: 'x'.repeat(500), decimals: 6, underlyingAsset: ACCOUNT };
  const found = await readFirst(() => page([{ ...ROW, reserve }]));
  expect(found).toMatchObject([{ moved: { token: { symbol: 'US\u{FFFD}DC', name: `${'x'.repeat(63)}…` } } }]);
});
