import { toQuantity } from 'ethers';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { fastPolling } from '@fathom/testing/fastPolling';
import { arriveAtLending, found } from './lendingUser';

/*
 * Tests that repaying all and withdrawing all leave exactly zero in the pool's own tokens, however long interest
 * accrued and whatever the decimals of the asset.
 */
const CHAIN_ID = 1135;
const DAY = 86_400;
const YEAR = 365 * DAY;
/** The longest time between reading the balances and mining, in which they grow again. */
const LONGEST_DELAY = 600;

const POSITIONS = [
  { supply: 'WETH', supplied: 10n ** 18n, borrow: 'USDC', borrowed: 1_000n * 10n ** 6n },
  { supply: 'USDC', supplied: 10_000n * 10n ** 6n, borrow: 'WBTC', borrowed: 3n * 10n ** 6n },
  { supply: 'WBTC', supplied: 10n ** 8n, borrow: 'WETH', borrowed: 5n * 10n ** 18n },
] as const;
/** Sequential: positions of the later periods accrue interest in the earlier ones too. */
const PERIODS = [
  ['a block', 1],
  ['a day', DAY],
  ['a year', YEAR],
] as const;

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: TestMarket;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

let passed = 0;
const deviceTime = Date.now;
jest.spyOn(Date, 'now').mockImplementation(() => deviceTime() + passed * 1000);

type User = Awaited<ReturnType<typeof arriveAtLending>>;
type Position = (typeof POSITIONS)[number];

const users = new Map<string, User>();

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
  for (const [period] of PERIODS) {
    for (const position of POSITIONS) users.set(`${period} ${position.borrow}`, await arriveInDebt(position));
  }
});

describe.each(PERIODS)('after %s', (period, seconds) => {
  beforeAll(() => passTime(seconds));

  it.each(POSITIONS)('repaying all $borrow and withdrawing all $supply leaves nothing', async (position) => {
    const delay = Math.min(seconds, LONGEST_DELAY);
    const user = found(users.get(`${period} ${position.borrow}`));
    const repaying = await user.repaying(position.borrow, { amount: 'all', source: 'token' });
    await passTime(delay);
    await repaying.finish();
    expect(await scaled(position.borrow, 'variableDebtToken', user)).toBe(0n);

    const withdrawing = await user.withdrawing(position.supply, { amount: 'all' });
    await passTime(delay);
    await withdrawing.finish();
    expect(await scaled(position.supply, 'rsToken', user)).toBe(0n);

    const { position: after, own, balance } = await user.variant();
    expect(after.healthFactor).toEqual({ kind: 'no-debt' });
    expect(own(position.borrow)).toMatchObject({ variableBorrows: 0n, stableBorrows: 0n });
    expect(own(position.supply).underlyingBalance).toBe(0n);
    expect(balance(position.supply)).toBeGreaterThanOrEqual(position.supplied - 1n);
    user.leave();
  });
});

async function arriveInDebt({ supply, supplied, borrow, borrowed }: Position): Promise<User> {
  // The wallet holds the debt a second time, for the interest of a year.
  const tokens = { [supply]: supplied, [borrow]: borrowed };
  const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens });
  await (await user.supplying(supply, supplied)).finish();
  await (await user.borrowing(borrow, borrowed)).finish();
  return user;
}

/** The balance without interest: a remainder too small for one unit of the asset isn't zero here. */
async function scaled(symbol: string, kind: 'rsToken' | 'variableDebtToken', { address }: User): Promise<unknown> {
  return chain.session.read(chain.contract('AToken', chain.token(symbol)[kind]), 'scaledBalanceOf', [address]);
}

/** Advances chain and device, because a signature's deadline is checked against both clocks. */
async function passTime(seconds: number): Promise<void> {
  passed += seconds;
  const { rpc } = found(devnet.chains[CHAIN_ID]);
  await rpc('evm_increaseTime', [toQuantity(seconds)]);
  await rpc('evm_mine', []);
}
