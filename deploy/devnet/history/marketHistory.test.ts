import { isSameAddress, type Address } from '@fathom/contract/address';
import * as v from 'valibot';
import { demoAccount } from '../demoAccounts';
import type { RunningDevnet } from '../startDevnet';
import { openTestMarket, type TestMarket } from '../testing/openTestMarket';
import { startTestDevnet } from '../testing/startTestDevnet';
import { MARKET_DAYS } from './marketActivity';

const CHAIN = 1135;
const DAY = 24 * 3600;
const RAY_PERCENT = 10 ** 25;

let devnet: RunningDevnet;
let market: TestMarket;
let events: readonly PoolEvent[];

interface PoolEvent {
  readonly name: string;
  readonly block: number;
  readonly args: Readonly<Record<string, unknown>>;
}

const logs = v.array(v.object({ topics: v.array(v.string()), data: v.string(), blockNumber: v.string() }));

beforeAll(async () => {
  devnet = await startTestDevnet({ chains: [CHAIN], history: 'full' });
  market = openTestMarket(devnet, CHAIN);
  const { address, abi } = market.pool;
  const read = v.parse(logs, await market.session.rpc('eth_getLogs', [{ address, fromBlock: '0x0' }]));
  events = read.flatMap(({ topics, data, blockNumber }) => {
    const parsed = abi.parseLog({ topics, data });
    return parsed ? [{ name: parsed.name, block: Number(blockNumber), args: parsed.args.toObject() }] : [];
  });
});
afterAll(() => devnet.stop());

async function timeOf(block: number): Promise<number> {
  const found: unknown = await market.session.rpc('eth_getBlockByNumber', [`0x${block.toString(16)}`, false]);
  return Number(v.parse(v.object({ timestamp: v.string() }), found).timestamp);
}

function ofAsset(name: string, symbol: string): readonly PoolEvent[] {
  const { address } = market.token(symbol);
  return events.filter(
    (event) => event.name === name && isSameAddress(event.args['reserve'] as Address, address as Address),
  );
}

it('reaches back 200 days, with rates that respond to utilization', async () => {
  for (const [symbol, lowest, highest] of [
    ['USDC', 4, 12],
    ['USDT', 4, 12],
    ['FXD', 4, 6],
    ['WETH', 5, 12],
  ] as const) {
    const updates = ofAsset('ReserveDataUpdated', symbol);
    const [first, last] = [updates[0], updates.at(-1)];
    const age = ((await timeOf(last?.block ?? 0)) - (await timeOf(first?.block ?? 0))) / DAY;
    expect(age).toBeGreaterThan(MARKET_DAYS - 3);
    const rates = updates.slice(10).map(({ args }) => Number(args['variableBorrowRate']) / RAY_PERCENT);
    expect(Math.min(...rates)).toBeLessThan(lowest);
    expect(Math.max(...rates)).toBeGreaterThan(highest);
  }
});

it('liquidates accounts after a fall of the price, and has changes of E-Mode', () => {
  const liquidations = events.filter(({ name }) => name === 'LiquidationCall');
  expect(new Set(liquidations.map(({ args }) => args['user'])).size).toBe(5);
  const categories = events.filter(({ name }) => name === 'UserEModeSet').map(({ args }) => Number(args['categoryId']));
  expect(categories.filter((id) => id === 1).length).toBeGreaterThanOrEqual(5);
  expect(categories).toContain(0);
});

it('gives the demo account "supplier" every action of a history', async () => {
  const account = demoAccount('supplier').address;
  const own = events.filter(({ args }) => [args['user'], args['onBehalfOf']].includes(account));
  expect([...new Set(own.map(({ name }) => name))]).toEqual(
    expect.arrayContaining([
      'Supply',
      'Borrow',
      'Withdraw',
      'Repay',
      'ReserveUsedAsCollateralEnabled',
      'ReserveUsedAsCollateralDisabled',
      'SwapBorrowRateMode',
      'LiquidationCall',
      'UserEModeSet',
    ]),
  );
  const rewards = devnet.addresses.chains[String(CHAIN)]?.contracts.rewardsController;
  const claims = v.parse(logs, await market.session.rpc('eth_getLogs', [{ address: rewards, fromBlock: '0x0' }]));
  const abi = market.contract('RewardsController', rewards ?? '').abi;
  const claimed = claims.flatMap(({ topics, data }) => abi.parseLog({ topics, data }) ?? []);
  expect(claimed.filter(({ name, args }) => name === 'RewardsClaimed' && args['user'] === account)).not.toEqual([]);
});

it('leaves the present as it is without a past: the price of WETH, and no code at the accounts', async () => {
  const feed = market.contract('MockAggregator', market.token('WETH').feed);
  expect(await market.session.read(feed, 'latestAnswer', [])).toBe(3_400n * 10n ** 8n);
  expect(await market.session.rpc('eth_getCode', [demoAccount('supplier').address, 'latest'])).toBe('0x');
});
