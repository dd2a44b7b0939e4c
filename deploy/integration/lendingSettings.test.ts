import { decodeEMode } from '../../remote-lending/src/data/poolEvents';
import { errorCodeOf } from '../../remote-lending/src/flows/errorCodeOf';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { fastPolling } from './fastPolling';
import { arriveAtLending, BY_MESSAGE, found } from './lendingUser';

/*
 * The settings of a position from the runtime configuration to the mined transaction, on real
 * contracts. Each test has its own account.
 */
const CHAIN_ID = 1135;
const USDC = 10n ** 6n;
const STABLECOINS = 1;
const ETH_CORRELATED = 2;
const NONE = 0;

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: TestMarket;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
});

/** 10,000 USDC as collateral. */
async function arriveWithDollars() {
  const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: { USDC: 10_000n * USDC } });
  await (await user.supplying('USDC', 10_000n * USDC, BY_MESSAGE)).finish();
  return user;
}

describe('the E-Mode of an account', () => {
  it.each([
    ['is enabled', [STABLECOINS]],
    ['is switched to another category', [STABLECOINS, ETH_CORRELATED]],
    ['is disabled', [STABLECOINS, NONE]],
  ])('%s in the pool, and the receipt says so [LND-406]', async (_case, categories) => {
    const user = await arriveWithDollars();
    for (const category of categories) {
      const flow = await user.settingEMode(category);
      await flow.finish();
      const filter = { pool: user.market.addresses.LENDING_POOL, account: user.address };
      expect(decodeEMode(await flow.logs(), filter)).toBe(category);
    }
    expect((await user.variant()).position.userEmodeCategoryId).toBe(categories.at(-1));
    user.leave();
  });

  it('stays enabled where a debt needs it, without prompting the wallet', async () => {
    const user = await arriveWithDollars();
    await (await user.settingEMode(STABLECOINS)).finish();
    await (await user.borrowing('USDT', 9_000n * USDC)).finish();
    const requested = user.wallet.asked.length;
    const flow = await user.settingEMode(NONE);
    expect(flow.error()).toMatchObject({ stage: 'gas-estimation', actionBlocked: true });
    expect(errorCodeOf(found(flow.error()))).toBe('35');
    expect(user.wallet.asked).toHaveLength(requested);
    user.leave();
  });

  it('is refused by the pool with 58 for a category that a debt is not in', async () => {
    const user = await arriveWithDollars();
    await (await user.borrowing('WETH', 10n ** 17n)).finish();
    const flow = await user.settingEMode(STABLECOINS);
    expect(errorCodeOf(found(flow.error()))).toBe('58');
    user.leave();
  });
});
