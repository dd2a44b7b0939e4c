import { QueryClient } from '@tanstack/react-query';
import { setupMarket } from '../actions/testing/dialogHarness';
import { USDC } from '../flows/testing/setup';
import { rateHistoryQuery } from './rateHistory.query';

const NOW = 1_790_000_000;
const market = setupMarket({ ratesHistoryApiUrl: 'https://rates.example/1135' });

const POINT = {
  x: { year: 2026, month: 8, date: 20, hours: 18 },
  liquidityRate_avg: 0.031,
  variableBorrowRate_avg: 0.045,
  utilizationRate_avg: 0.72,
  stableBorrowRate_avg: 0.06,
};

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function read(body: unknown, status = 200) {
  const requested: string[] = [];
  globalThis.fetch = (input) => {
    requested.push(new Request(input).url);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
  const result = await new QueryClient()
    .query(rateHistoryQuery({ market, underlyingAsset: USDC, range: '1m', now: NOW }))
    .catch((error: unknown) => String(error));
  return { requested, result };
}

it('requests asset and provider, start and resolution [LND-377]', async () => {
  const { requested } = await read([POINT]);
  const provider = market.addresses.LENDING_POOL_ADDRESS_PROVIDER;
  expect(requested).toEqual([
    `https://rates.example/1135?reserveId=${`${USDC}${provider}`.toLowerCase()}&from=${NOW - 2_592_000}&resolutionInHours=6`,
  ]);
});

it('decodes times in UTC, with months from 0 on, and sorts by them [LND-224]', async () => {
  const earlier = { ...POINT, x: { ...POINT.x, hours: 12 }, stableBorrowRate_avg: 0.05 };
  const { result } = await read([POINT, earlier]);
  expect(result).toEqual([
    { timestamp: Date.parse('2026-09-20T12:00:00Z') / 1000, supply: 0.031, variable: 0.045, stable: 0.05 },
    { timestamp: Date.parse('2026-09-20T18:00:00Z') / 1000, supply: 0.031, variable: 0.045, stable: 0.06 },
  ]);
});

it('accepts a point without a utilization, which some rate models do not determine', async () => {
  const { utilizationRate_avg: _, ...point } = POINT;
  expect((await read([point])).result).toHaveLength(1);
});

const MALFORMED: readonly (readonly [string, unknown])[] = [
  ['no list', { points: [POINT] }],
  ['a rate as text', [{ ...POINT, liquidityRate_avg: '0.03' }]],
  ['a negative rate', [{ ...POINT, variableBorrowRate_avg: -0.01 }]],
  ['a month that there is not', [{ ...POINT, x: { ...POINT.x, month: 12 } }]],
  ['a missing time', [{ ...POINT, x: undefined }]],
];
it.each(MALFORMED)('rejects %s', async (_, body) => {
  expect((await read(body)).result).toBe('Error: The answer of the rate history service is malformed.');
});

it('fails if the service refuses', async () => {
  expect((await read({ error: 'no' }, 503)).result).toBe('Error: The rate history service answered 503.');
});
