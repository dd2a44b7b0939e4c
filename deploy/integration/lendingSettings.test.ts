import { toQuantity } from 'ethers';
import { decodeEMode } from '../../remote-lending/src/actions/eMode/eMode.flow';
import { decodeRateSwitch } from '../../remote-lending/src/actions/rateSwitch/rateSwitch.flow';
import { decodeClaimed } from '../../remote-lending/src/flows/rewardReceipt';
import { errorCodeOf } from '../../remote-lending/src/flows/errorCodeOf';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { fastPolling } from '@fathom/testing/fastPolling';
import { arriveAtLending, BY_MESSAGE, found } from './lendingUser';

const CHAIN_ID = 1135;
const USDC = 10n ** 6n;
const STABLECOINS = 1;
const ETH_CORRELATED = 2;
const NONE = 0;
/** In seconds. */
const DAY = 86_400;

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: TestMarket;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
});

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

describe('the rate of a debt', () => {
  async function arriveInDebt() {
    const tokens = { WETH: 10n ** 18n, USDC: 1_000n * USDC };
    const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens });
    await (await user.supplying('WETH', 10n ** 18n)).finish();
    await (await user.borrowing('USDC', 500n * USDC)).finish();
    return user;
  }

  it('is switched to the stable one and back, and each receipt says so [LND-405]', async () => {
    const user = await arriveInDebt();
    for (const from of ['variable', 'stable'] as const) {
      const flow = await user.switchingRate('USDC', from);
      await flow.finish();
      const { reserve, own } = await user.variant();
      const asset = reserve('USDC').underlyingAsset;
      const filter = { pool: user.market.addresses.LENDING_POOL, asset, account: user.address };
      expect(decodeRateSwitch(await flow.logs(), filter)).toBe(from);
      const { variableBorrows, stableBorrows } = own('USDC');
      expect(from === 'variable' ? variableBorrows : stableBorrows).toBe(0n);
      expect(variableBorrows + stableBorrows).toBeGreaterThanOrEqual(500n * USDC);
    }
    user.leave();
  });

  it('is refused by the pool with 37 where the own supply is larger', async () => {
    const user = await arriveInDebt();
    await (await user.supplying('USDC', 1_000n * USDC, BY_MESSAGE)).finish();
    const flow = await user.switchingRate('USDC', 'variable');
    expect(errorCodeOf(found(flow.error()))).toBe('37');
    user.leave();
  });
});

describe('the rewards of an account', () => {
  async function arriveRewarded() {
    const tokens = { USDC: 10_000n * USDC, USDT: 10_000n * USDC };
    const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens });
    for (const symbol of Object.keys(tokens)) await (await user.supplying(symbol, 10_000n * USDC)).finish();
    const { rpc } = found(devnet.chains[CHAIN_ID]);
    await rpc('evm_increaseTime', [toQuantity(DAY)]);
    await rpc('evm_mine');
    return user;
  }

  it.each([
    ['all of them', undefined, ['FTHM', 'FXD']],
    ['one of them', 'FXD', ['FXD']],
  ])('are claimed: %s, to the wallet, as the receipt says [LND-411]', async (_case, symbol, expected) => {
    const user = await arriveRewarded();
    const { rewards, balance } = await user.variant();
    const before = new Map(expected.map((each) => [each, balance(each)]));
    const flow = await user.claiming(symbol);
    await flow.finish();
    const controller = found(user.market.addresses.REWARDS_CONTROLLER);
    const claimed = found(decodeClaimed(await flow.logs(), { controller, account: user.address }));
    const after = await user.variant();
    expect(claimed).toHaveLength(expected.length);
    for (const each of expected) {
      const reward = found(rewards.find((one) => one.symbol === each));
      const received = found(claimed.find((one) => BigInt(one.reward) === BigInt(reward.rewardTokenAddress)));
      expect(received.amount).toBeGreaterThanOrEqual(reward.balance - 10n);
      expect(after.balance(each) - found(before.get(each))).toBe(received.amount);
    }
    user.leave();
  });
});
