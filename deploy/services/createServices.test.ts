import type { Hono } from 'hono';
import * as v from 'valibot';
import { ownArtifact } from '../contracts/ownArtifact';
import { openSession, type Contract } from '../devnet/chain/chainSession';
import { ADMIN_ACCOUNT } from '../devnet/demoAccounts';
import { createServices } from './createServices';
import { servicesConfigurationSchema } from './servicesConfiguration';
import { startServices } from './startServices';
import { unusedPort, startOracleChain, type OracleChain } from './testing/startOracleChain';

const DAY = 86_400;
/** Days of price history, from the genesis of the chain. */
const DAYS = 121;
/** Midnight of the first day. */
const START = (Math.floor(Date.now() / 1000 / DAY) - DAYS) * DAY;
const NOW = START + DAYS * DAY;
/** Asset and addresses provider of a market. */
const RESERVE = `0x${'1'.repeat(40)}0x${'2'.repeat(40)}`;

let lisk: OracleChain;
let sepolia: OracleChain;
let fxdFeed: Contract;
let fthmFeed: Contract;

/**
 * ETH falls slowly for 120 days, CGO has a price on ten of them. On the other chain, only XDC has a
 * price, which is constant.
 */
beforeAll(async () => {
  lisk = await startOracleChain(1135, await unusedPort(), START);
  sepolia = await startOracleChain(11155111, await unusedPort(), START);
  const session = openSession(1135, lisk.chain.rpc, ADMIN_ACCOUNT.address);
  fxdFeed = await session.deploy(ownArtifact('PriceFeed'), ['FXD / USD', 8, 100_040_000n, session.admin]);
  fthmFeed = await session.deploy(ownArtifact('PriceFeed'), ['FTHM / USD', 8, 12_345_678n, session.admin]);
  for (let day = 1; day < DAYS; day += 1) {
    await lisk.setPrice('ETH', 3000 - day, START + day * DAY);
    if (day < 10) await lisk.setPrice('CGO', 60 + day, START + day * DAY + 60);
    await sepolia.setPrice('XDC', 0.05, START + day * DAY);
  }
});
afterAll(async () => {
  await lisk.stop();
  await sepolia.stop();
});

interface Changes {
  readonly rpcUrl?: string;
  readonly fthm?: string;
  readonly requestsPerMinute?: number;
}

function services({ rpcUrl = lisk.chain.rpcUrl, fthm = fthmFeed.address, requestsPerMinute = 1000 }: Changes = {}) {
  const logged: string[] = [];
  const configuration = v.parse(servicesConfigurationSchema, {
    chains: [
      { chainId: 11155111, rpcUrls: [sepolia.chain.rpcUrl], priceOracle: sepolia.priceOracle },
      { chainId: 1135, rpcUrls: [rpcUrl], priceOracle: lisk.priceOracle },
    ],
    defaultChainId: 1135,
    priceFeeds: {
      'fathom-dollar': { chainId: 1135, feed: fxdFeed.address },
      'fathom-protocol': { chainId: 1135, feed: fthm },
    },
    requestsPerMinute,
  });
  const options = { configuration, log: (line: string) => logged.push(line), now: () => NOW };
  return { app: createServices(options), options, logged };
}

/** A coin's entry in the price feed response. */
const coin = v.object({ usd: v.number(), last_updated_at: v.number(), age_seconds: v.number(), source: v.string() });
const prediction = v.object({
  price: v.number(),
  pool: v.string(),
  chainId: v.number(),
  horizonDays: v.number(),
  historyDays: v.number(),
  method: v.string(),
  asOf: v.number(),
  pastError: v.object({ meanAbsolutePercent: v.optional(v.number()), samples: v.number() }),
  compared: v.array(v.object({ name: v.string(), samples: v.number() })),
});
const history = v.object({
  chainId: v.number(),
  pool: v.string(),
  from: v.number(),
  to: v.number(),
  slotSeconds: v.number(),
  prices: v.array(v.object({ timestamp: v.number(), price: v.number(), blockNumber: v.number() })),
});
const refusal = v.strictObject({ error: v.pipe(v.string(), v.endsWith('.')) });

async function get(app: Hono, path: string, init?: RequestInit): Promise<{ status: number; body: unknown }> {
  const response = await app.request(path, init);
  return { status: response.status, body: await response.json() };
}

describe('price feed', () => {
  it("returns both prices in CoinGecko's format, with age and source", async () => {
    const { status, body } = await get(services().app, '/price-feed/coingecko');
    expect(status).toBe(200);
    const prices = v.parse(v.strictObject({ 'fathom-dollar': coin, 'fathom-protocol': coin }), body);
    const fxd = prices['fathom-dollar'];
    expect(fxd).toMatchObject({ usd: 1.0004, source: `feed ${fxdFeed.address} on chain 1135` });
    expect(prices['fathom-protocol'].usd).toBe(0.12345678);
    expect(fxd.last_updated_at).toBeGreaterThanOrEqual(START);
    expect(fxd.age_seconds).toBe(NOW - fxd.last_updated_at);
  });

  it('omits a price that it cannot read, and reports it', async () => {
    const { app, logged } = services({ fthm: ADMIN_ACCOUNT.address });
    const { status, body } = await get(app, '/price-feed/coingecko');
    expect(status).toBe(200);
    const prices = v.parse(
      v.strictObject({ 'fathom-dollar': coin, unavailable: v.record(v.string(), v.string()) }),
      body,
    );
    expect(prices['fathom-dollar'].usd).toBe(1.0004);
    expect(prices.unavailable).toEqual({
      'fathom-protocol': `The feed ${ADMIN_ACCOUNT.address} on chain 1135 gives no price at the moment.`,
    });
    expect(logged.join()).toContain('fathom-protocol');
  });

  it('returns no number when the chain is unreachable', async () => {
    const { app } = services({ rpcUrl: `http://127.0.0.1:${await unusedPort()}` });
    expect(await get(app, '/price-feed/coingecko')).toEqual({
      status: 503,
      body: { error: 'No price can be read from the chain at the moment; try again soon.' },
    });
  });

  it('rejects a feed on an unconfigured chain on start', () => {
    const { options } = services();
    const priceFeeds = { 'fathom-dollar': { chainId: 5, feed: lisk.priceOracle } };
    expect(() => createServices({ ...options, configuration: { ...options.configuration, priceFeeds } })).toThrow(
      'The feed of fathom-dollar names chain 5, which is not served.',
    );
  });
});

describe('price prediction', () => {
  it.each([
    ['1m', '30 days [FXD-134]', 30, 61],
    ['2m', '60 days [FXD-135]', 60, 31],
    ['3m', '90 days [FXD-136]', 90, 1],
    ['6m', '180 days [FXD-137]', 180, 0],
  ])(
    'serves GET get-{pool}-price-%s with a price ahead by %s [FXD-173] [FXD-174]',
    async (horizon, _ahead, horizonDays, samples) => {
      const { app } = services();
      const { status, body } = await get(app, `/get-eth-price-${horizon}`);
      expect(status).toBe(200);
      const { price, pastError, compared, ...input } = v.parse(prediction, body);
      expect(input).toMatchObject({
        pool: 'ETH',
        chainId: 1135,
        horizonDays,
        historyDays: DAYS - 1,
        asOf: START + (DAYS - 1) * DAY,
      });
      expect(pastError.samples).toBe(samples);
      expect(pastError.meanAbsolutePercent === undefined).toBe(samples === 0);
      expect(price).toBeGreaterThan(2000);
      expect(price).toBeLessThan(3000);
      expect(compared.map((one) => one.samples)).toEqual(Array.from({ length: 3 }, () => samples));
    },
  );

  it('is deterministic for the same history', async () => {
    const { app } = services();
    expect(await get(app, '/get-eth-price-2m')).toEqual(await get(services().app, '/get-eth-price-2m'));
  });

  it.each([
    ['/get-xdc-price-1m', 11155111],
    ['/get-XDC-price-1m', 11155111],
    ['/get-xdc-price-1m?chainId=11155111', 11155111],
    ['/get-eth-price-1m?chainId=1135', 1135],
  ])('finds the pool of %s on chain %i', async (path, chainId) => {
    expect(await get(services().app, path)).toMatchObject({ status: 200, body: { chainId } });
  });

  it.each([
    ['/get-doge-price-1m', 404, 'No pool called "doge" has a price on any chain.'],
    ['/get-xdc-price-1m?chainId=1135', 404, 'No pool called "xdc" has a price on chain 1135.'],
    ['/get-eth-price-1m?chainId=7', 404, 'Chain 7 is not served here.'],
    ['/get-eth-price-1m?chainId=seven', 400, 'chainId must be a number.'],
    ['/get-eth-price-1y', 404, 'There are forecasts for 1m, 2m, 3m and 6m, not for "1y".'],
    ['/get-eth-price-constructor', 404, 'There are forecasts for 1m, 2m, 3m and 6m, not for "constructor".'],
    ['/get-cgo-price-1m', 503, 'The price of CGO is known for 9 days; a forecast needs 30.'],
  ])('rejects %s with %i and a sentence', async (path, status, error) => {
    expect(await get(services().app, path)).toEqual({ status, body: { error } });
  });
});

describe('price history', () => {
  it('returns the prices between two times', async () => {
    const path = `/price-history/1135/eth?from=${START + DAY}&to=${START + 3 * DAY - 1}`;
    const { prices, ...input } = v.parse(history, (await get(services().app, path)).body);
    expect(input).toEqual({ chainId: 1135, pool: 'ETH', from: START + DAY, to: START + 3 * DAY - 1, slotSeconds: 0 });
    expect(prices.map(({ timestamp, price }) => [timestamp, price])).toEqual([
      [START + DAY, 2999],
      [START + 2 * DAY, 2998],
    ]);
  });

  it('covers half a year by default', async () => {
    const { body } = await get(services().app, '/price-history/11155111/XDC');
    const { from, to, prices } = v.parse(history, body);
    expect([from, to]).toEqual([NOW - 180 * DAY, NOW]);
    expect(prices).toHaveLength(DAYS - 1);
  });

  it.each([
    ['/price-history/1135/doge', 404],
    ['/price-history/1/eth', 404],
    ['/price-history/lisk/eth', 400],
    ['/price-history/1135/eth?from=yesterday', 400],
    ['/price-history/1135/eth?from=20&to=10', 400],
  ])('rejects %s with %i and a sentence', async (path, status) => {
    const response = await get(services().app, path);
    expect(response.status).toBe(status);
    expect(v.is(refusal, response.body)).toBe(true);
  });
});

describe('every service', () => {
  it('reports without details that the chain cannot be read, and logs the details', async () => {
    const { app, logged } = services({ rpcUrl: `http://127.0.0.1:${await unusedPort()}` });
    expect(await get(app, '/get-eth-price-1m?chainId=1135')).toEqual({
      status: 503,
      body: { error: 'The chain cannot be read at the moment; try again soon.' },
    });
    expect(logged.join()).toContain('RotationProvider exceeded max number of retries');
  });

  it('is readable by pages of other origins', async () => {
    const { app } = services();
    const response = await app.request('/health', { headers: { origin: 'https://app.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    for (const refused of ['/nothing', '/get-doge-price-1m', '/price-history/lisk/eth']) {
      expect((await app.request(refused)).headers.get('access-control-allow-origin')).toBe('*');
    }
    expect(await response.json()).toEqual({ ok: true, chains: [1135, 11155111] });
    expect(await get(app, '/health', { method: 'POST', body: 'x' })).toMatchObject({ status: 405 });
    expect(await get(app, `/get-${'a'.repeat(600)}-price-1m`)).toMatchObject({ status: 414 });
    expect(await get(app, '/nothing')).toEqual({ status: 404, body: { error: 'There is nothing at this address.' } });
  });

  it.each([
    ['without an address of the provider', `reserveId=0x${'1'.repeat(40)}&from=0&resolutionInHours=6`, 400],
    ['without a start', `reserveId=${RESERVE}&resolutionInHours=6`, 400],
    ['in steps of nothing', `reserveId=${RESERVE}&from=${NOW}&resolutionInHours=0`, 400],
    ['of too many points', `reserveId=${RESERVE}&from=0&resolutionInHours=1`, 400],
    ['of a market that is not configured', `reserveId=${RESERVE}&from=${NOW}&resolutionInHours=6`, 404],
  ])('refuses a rate history %s', async (_, query, status) => {
    const response = await get(services().app, `/rates-history/1135?${query}`);
    expect(response.status).toBe(status);
    expect(v.is(refusal, response.body)).toBe(true);
  });

  it('limits requests per minute', async () => {
    const { options } = services({ requestsPerMinute: 3 });
    const running = await startServices({ ...options, port: 0 });
    try {
      const statuses: number[] = [];
      for (let request = 0; request < 5; request += 1) statuses.push((await fetch(`${running.url}/health`)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    } finally {
      await running.stop();
    }
  });

  it('limits the clients behind a trusted proxy each on their own', async () => {
    const { options } = services({ requestsPerMinute: 1 });
    const statusesWith = async (trustedProxies: string[]) => {
      const running = await startServices({
        ...options,
        configuration: { ...options.configuration, trustedProxies },
        port: 0,
      });
      const ask = async (client: string) => {
        const headers = { 'x-forwarded-for': client };
        return (await fetch(`${running.url}/health`, { headers })).status;
      };
      const statuses = [await ask('198.51.100.1'), await ask('198.51.100.2'), await ask('198.51.100.1')];
      await running.stop();
      return statuses;
    };
    expect(await statusesWith(['127.0.0.1'])).toEqual([200, 200, 429]);
    expect(await statusesWith([])).toEqual([200, 429, 429]);
  });

  it('reports which port is in use', async () => {
    const { options } = services();
    const running = await startServices({ ...options, port: 0 });
    const port = Number(new URL(running.url).port);
    await expect(startServices({ ...options, port })).rejects.toThrow(`Port ${port} is taken.`);
    await running.stop();
  });
});
