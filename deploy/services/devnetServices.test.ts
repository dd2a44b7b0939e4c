import * as v from 'valibot';
import type { RunningDevnet } from '../devnet/startDevnet';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { devnetServices } from './devnetServices';
import { startServices, type RunningServices } from './startServices';

let devnet: RunningDevnet;
let services: RunningServices;
beforeAll(async () => {
  devnet = await startTestDevnet({ chains: [1135] });
  services = await startServices({ configuration: devnetServices(devnet.addresses), port: 0, log: () => undefined });
});
afterAll(async () => {
  await services.stop();
  await devnet.stop();
});

async function get(path: string): Promise<unknown> {
  return (await fetch(`${services.url}${path}`)).json();
}

it('reads prices from the feeds of the local market', async () => {
  const usd = v.object({ usd: v.pipe(v.number(), v.minValue(0.01), v.maxValue(10)) });
  const ofEther = v.object({ usd: v.pipe(v.number(), v.minValue(100), v.maxValue(100_000)) });
  const prices = v.strictObject({ 'fathom-dollar': usd, 'fathom-protocol': usd, 'usd-coin': usd, weth: ofEther });
  expect(v.is(prices, await get('/price-feed/coingecko'))).toBe(true);
});

it("reads the history of every pool from the stablecoin's own oracle, and predicts from it", async () => {
  const history = v.object({ prices: v.array(v.object({ price: v.number() })) });
  const prediction = v.object({ price: v.number(), historyDays: v.number() });
  const pools = devnet.addresses.chains['1135']?.fxd.pools ?? [];
  expect(pools.map(({ name }) => name)).toContain('ETH');
  for (const { name } of pools) {
    const { prices } = v.parse(history, await get(`/price-history/1135/${name}`));
    expect(prices.length).toBeGreaterThanOrEqual(30);
    const last = prices.at(-1)?.price ?? 0;
    const { price, historyDays } = v.parse(prediction, await get(`/get-${name.toLowerCase()}-price-1m`));
    expect(historyDays).toBeGreaterThanOrEqual(30);
    expect(price).toBeGreaterThan(last / 2);
    expect(price).toBeLessThan(last * 2);
  }
});

const ratePoints = v.array(
  v.object({
    x: v.object({ year: v.number(), month: v.number(), date: v.number(), hours: v.number() }),
    liquidityRate_avg: v.number(),
    variableBorrowRate_avg: v.number(),
    utilizationRate_avg: v.number(),
    stableBorrowRate_avg: v.number(),
  }),
);

it("averages the rates of the market's reserves from its events, up to the current ones", async () => {
  const lisk = devnet.addresses.chains['1135'];
  const usdc = lisk?.tokens['USDC']?.address ?? '';
  const provider = lisk?.market.LENDING_POOL_ADDRESS_PROVIDER ?? '';
  const from = Math.floor(Date.now() / 1000) - 20 * 86_400;
  const path = `/rates-history/1135?reserveId=${usdc}${provider}&from=${from}&resolutionInHours=24`;
  const points = v.parse(ratePoints, await get(path));
  expect(points.length).toBeGreaterThanOrEqual(20);
  const times = points.map(({ x }) => Date.UTC(x.year, x.month, x.date, x.hours) / 1000);
  expect(times).toEqual(times.map((_, index) => (times[0] ?? 0) + index * 86_400));
  const last = points.at(-1);
  expect(last?.variableBorrowRate_avg).toBeGreaterThan(last?.liquidityRate_avg ?? 1);
  expect(last?.utilizationRate_avg).toBeGreaterThan(0.5);
  expect(last?.utilizationRate_avg).toBeLessThan(0.95);
});

it('quotes swaps by the local exchange, less its fee', async () => {
  const lisk = devnet.addresses.chains['1135'];
  const [usdc, weth] = [lisk?.tokens['USDC']?.address ?? '', lisk?.tokens['WETH']?.address ?? ''];
  const query = `srcToken=${usdc}&destToken=${weth}&srcDecimals=6&destDecimals=18&amount=1000000000&side=SELL`;
  const answer = await get(`/swap/prices?${query}&network=1135&userAddress=${usdc}`);
  const amount = v.pipe(v.string(), v.transform(Number));
  const { priceRoute } = v.parse(v.object({ priceRoute: v.object({ srcUSD: amount, destUSD: amount }) }), answer);
  expect(priceRoute.destUSD / priceRoute.srcUSD).toBeCloseTo(0.9995, 4);
});
