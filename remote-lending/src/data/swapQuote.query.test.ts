import { QueryClient } from '@tanstack/react-query';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import type { Address } from '@fathom/contract/address';
import { setupMarket } from '../actions/testing/dialogHarness';
import { USDC, WETH } from '../flows/testing/setup';
import { swapErrorText } from '../text/swapText';
import { parseLendingConfiguration } from './marketConfiguration';
import { buildSwap, SwapQuoteError } from './swapAggregator';
import { swapQuoteQuery, type SwapQuote } from './swapQuote.query';

const EXCHANGE: Address = '0x00000000000000000000000000000000000000E1';
const ADAPTER: Address = '0x00000000000000000000000000000000000000E2';
const STRANGER: Address = '0x00000000000000000000000000000000000000E3';
const AGGREGATOR = { url: 'https://swap.example/api', chains: [1135], partner: 'fathom' };
const sell = contractFunction('function sell(address a, address b, uint256 c, uint256 d)', ignored);
const buy = contractFunction('function buy(address a, address b, uint256 c, uint256 d)', ignored);

const ROUTE = {
  network: 1135,
  side: 'SELL',
  srcToken: USDC.toLowerCase(),
  destToken: WETH.toLowerCase(),
  srcDecimals: 6,
  destDecimals: 18,
  srcAmount: '2000000000',
  destAmount: '1000000000000000000',
  srcUSD: '2000.25',
  destUSD: '1999',
  hmac: 'abc',
};
const MINIMUM = 999_000_000_000_000_000n;
const CALL = { to: EXCHANGE, value: '0', data: sell.encode(USDC, WETH, 2_000_000_000n, MINIMUM) };

const market = (() => {
  const base = setupMarket({});
  return { ...base, swapAggregator: AGGREGATOR, addresses: { ...base.addresses, SWAP_EXCHANGE: EXCHANGE } };
})();
const REQUEST = {
  market,
  side: 'sell',
  source: { underlyingAsset: USDC, decimals: 6 },
  destination: { underlyingAsset: WETH, decimals: 18 },
  amount: 2_000_000_000n,
  isMax: false,
  slippage: 10n,
  adapter: ADAPTER,
} as const;

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

interface Answers {
  readonly prices?: unknown;
  readonly transaction?: unknown;
  readonly statuses?: readonly [number, number];
}

async function quote(
  { prices = { priceRoute: ROUTE }, transaction = CALL, statuses = [200, 200] }: Answers = {},
  changes: Partial<Parameters<typeof swapQuoteQuery>[0]> = {},
) {
  const requested: { readonly url: URL; readonly body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isBuild = request.method === 'POST';
    requested.push({ url: new URL(request.url), body: isBuild ? await request.json() : undefined });
    const [body, status] = isBuild ? [transaction, statuses[1]] : [prices, statuses[0]];
    return new Response(JSON.stringify(body), { status });
  };
  const result: SwapQuote | string = await new QueryClient()
    .query(swapQuoteQuery({ ...REQUEST, ...changes }))
    .catch((error: unknown) => (error instanceof SwapQuoteError ? swapErrorText[error.kind] : String(error)));
  return { requested, result };
}

const BUILDING = 'Error building transaction parameters';
const FETCHING = 'There was an issue fetching data from the swap aggregator';

it('requests a price route for the sell side [LND-381]', async () => {
  const { requested } = await quote();
  expect(Object.fromEntries(requested[0]?.url.searchParams ?? [])).toEqual({
    srcToken: USDC,
    destToken: WETH,
    srcDecimals: '6',
    destDecimals: '18',
    amount: '2000000000',
    side: 'SELL',
    network: '1135',
    userAddress: ADAPTER,
    partner: 'fathom',
    excludeDirectContractMethods: 'false',
  });
});

it('requests a fork of another chain to be quoted there', async () => {
  const fork = { ...market, chainId: 31_337, isFork: true, underlyingChainId: 1135 };
  const { requested, result } = await quote({}, { market: fork });
  expect(requested[0]?.url.searchParams.get('network')).toBe('1135');
  expect(requested[1]?.url.pathname).toMatch(/\/transactions\/1135$/);
  expect(result).toMatchObject({ route: { destAmount: 10n ** 18n } });
});

it('requests a price route for the buy side [LND-382]', async () => {
  const transaction = { ...CALL, data: buy.encode(USDC, WETH, 2_002_000_000n, 10n ** 18n) };
  const answers = { prices: { priceRoute: { ...ROUTE, side: 'BUY' } }, transaction };
  const { requested, result } = await quote(answers, { side: 'buy', amount: 10n ** 18n });
  expect(Object.fromEntries(requested[0]?.url.searchParams ?? [])).toEqual({
    srcToken: USDC,
    destToken: WETH,
    srcDecimals: '6',
    destDecimals: '18',
    amount: String(10n ** 18n),
    side: 'BUY',
    network: '1135',
    userAddress: ADAPTER,
    partner: 'fathom',
    excludeDirectContractMethods: 'false',
  });
  expect(result).toMatchObject({ route: { side: 'buy', srcAmount: 2_000_000_000n, destAmount: 10n ** 18n } });
});

it('excludes direct methods for the maximum [LND-383]', async () => {
  const { requested, result } = await quote({}, { isMax: true });
  expect(requested[0]?.url.searchParams.get('excludeDirectContractMethods')).toBe('true');
  expect(result).toMatchObject({ route: { isMax: true } });
});

it('builds the transaction from the route, and reads its data and target [LND-384]', async () => {
  const { requested, result } = await quote();
  expect(requested[1]?.url.href).toBe('https://swap.example/api/transactions/1135');
  expect(requested[1]?.body).toMatchObject({
    srcToken: USDC,
    destToken: WETH,
    srcAmount: '2000000000',
    destAmount: String(MINIMUM),
    priceRoute: ROUTE,
    userAddress: ADAPTER,
    partner: 'fathom',
  });
  expect(result).toMatchObject({ route: { srcAmount: 2_000_000_000n }, slippage: 10n });
  const otherData = sell.encode(USDC, WETH, 2_000_000_001n, MINIMUM);
  for (const other of [{ to: STRANGER }, { data: otherData }, { to: undefined }, { data: undefined }]) {
    expect(typeof (await quote({ transaction: { ...CALL, ...other } })).result).toBe('string');
  }
});

it('names the partner that the configuration has', async () => {
  const { requested } = await quote(
    {},
    { market: { ...market, swapAggregator: { ...AGGREGATOR, partnerAddress: STRANGER } } },
  );
  expect(requested[1]?.body).toMatchObject({ partnerAddress: STRANGER });
});

it('builds without positive slippage to the user [LND-385]', async () => {
  expect((await quote()).requested[1]?.body).toMatchObject({ positiveSlippageToUser: false });
});

it('decodes amounts, decimals and values of a route [LND-225]', async () => {
  expect((await quote()).result).toMatchObject({
    route: {
      srcAmount: 2_000_000_000n,
      destAmount: 10n ** 18n,
      srcDecimals: 6,
      destDecimals: 18,
      srcUSD: 200_025_000_000n,
      destUSD: 199_900_000_000n,
    },
  });
});

it('serves the chains of the specification unless the configuration names others [LND-379]', () => {
  const { addresses, id, marketTitle, chainId } = market;
  const section = { id, marketTitle, chainId, uiPoolDataVariant: 'v3.0.2', addresses, enabledFeatures: {} };
  const parsed = parseLendingConfiguration({ markets: [{ ...section, swapAggregator: { url: AGGREGATOR.url } }] });
  expect(parsed.ok && parsed.value.markets[0]?.swapAggregator?.chains).toEqual([1, 137, 43114, 250, 42161, 10, 8453]);
});

it('fails on another chain [LND-380]', async () => {
  const elsewhere = { ...market, swapAggregator: { ...AGGREGATOR, chains: [1] } };
  expect(await quote({}, { market: elsewhere })).toEqual({ requested: [], result: 'Error: chain not supported' });
});

it('requires a route to build a transaction [LND-450]', async () => {
  const built = buildSwap(market, { found: undefined, slippage: 10n, account: ADAPTER }, new AbortController().signal);
  await expect(built).rejects.toMatchObject({ kind: 'route-missing' });
  expect(swapErrorText['route-missing']).toBe('Route required to build transaction');
});

it('reports that the transaction cannot be built [LND-449]', async () => {
  expect((await quote({ transaction: { error: 'x' }, statuses: [200, 400] })).result).toBe(BUILDING);
});

it('reports what the aggregator refuses', async () => {
  const { result, requested } = await quote({
    prices: { error: 'No routes found with enough liquidity' },
    statuses: [400, 200],
  });
  expect(result).toBe('No routes found with enough liquidity.');
  expect(requested).toHaveLength(1);
});

it('reports an aggregator that cannot be reached', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(new QueryClient().query(swapQuoteQuery(REQUEST))).rejects.toMatchObject({ kind: 'aggregator-failed' });
});

it.each([
  ['no route', {}],
  ['no object', 'route'],
  ['another chain', { priceRoute: { ...ROUTE, network: 1 } }],
  ['another side', { priceRoute: { ...ROUTE, side: 'BUY' } }],
  ['another source', { priceRoute: { ...ROUTE, srcToken: STRANGER } }],
  ['another destination', { priceRoute: { ...ROUTE, destToken: STRANGER } }],
  ['other decimals', { priceRoute: { ...ROUTE, destDecimals: 6 } }],
  ['other source decimals', { priceRoute: { ...ROUTE, srcDecimals: 18 } }],
  ['another amount', { priceRoute: { ...ROUTE, srcAmount: '2000000001' } }],
  ['nothing to receive', { priceRoute: { ...ROUTE, destAmount: '0' } }],
  ['an amount as a number', { priceRoute: { ...ROUTE, destAmount: 1 } }],
  ['a negative value', { priceRoute: { ...ROUTE, srcUSD: '-1' } }],
])('refuses a route with %s', async (_, prices) => {
  expect((await quote({ prices })).result).toBe(FETCHING);
});

it.each([
  ['another target', { ...CALL, to: STRANGER }],
  ['a lower minimum', { ...CALL, data: sell.encode(USDC, WETH, 2_000_000_000n, MINIMUM - 1n) }],
  ['another token', { ...CALL, data: sell.encode(USDC, STRANGER, 2_000_000_000n, MINIMUM) }],
  ['a larger amount', { ...CALL, data: sell.encode(USDC, WETH, 2_000_000_001n, MINIMUM) }],
  ['another function', { ...CALL, data: buy.encode(USDC, WETH, 2_000_000_000n, MINIMUM) }],
  [
    'another receiver',
    {
      ...CALL,
      data: contractFunction('function sell(address a, address b, uint256 c, uint256 d, address to)', ignored).encode(
        USDC,
        WETH,
        2_000_000_000n,
        MINIMUM,
        STRANGER,
      ),
    },
  ],
  ['more data', { ...CALL, data: `${CALL.data}00` }],
  ['native currency to send', { ...CALL, value: '1' }],
  ['no data', { to: EXCHANGE }],
])('refuses a built transaction with %s', async (_, transaction) => {
  expect((await quote({ transaction })).result).toBe(BUILDING);
});
