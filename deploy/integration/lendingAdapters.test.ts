import type { Address } from '@fathom/contract/address';
import type { ApprovalPreference } from '@fathom/area-kit/flows/approval/approvalPreference';
import { debtSwitchFlow, debtSwitchIntentFor } from '../../remote-lending/src/actions/debtSwitch/debtSwitch.flow';
import {
  repayWithCollateralFlow,
  repayWithCollateralIntentFor,
} from '../../remote-lending/src/actions/repayWithCollateral/repayWithCollateral.flow';
import {
  withdrawSwitchFlow,
  withdrawSwitchIntentFor,
} from '../../remote-lending/src/actions/withdrawSwitch/withdrawSwitch.flow';
import type { RateMode } from '../../remote-lending/src/domain/reserve/rateMode';
import { withInterestEstimate } from '../../remote-lending/src/domain/swap/repayWithCollateral';
import type { Reserve } from '../../remote-lending/src/domain/reserve/reserve';
import { maximumSold, minimumReceived } from '../../remote-lending/src/domain/swap/swapSlippage';
import { setPrice } from '../devnet/prices/setPrice';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { exchangeQuote, SLIPPAGE } from './exchangeQuote';
import { fastPolling } from '@fathom/testing/fastPolling';
import { arriveAtLending, BY_MESSAGE, expectNear, found } from './lendingUser';

const CHAIN_ID = 1135;
const USDC = 10n ** 6n;
const ETHER = 10n ** 18n;
const BY_TRANSACTION: ApprovalPreference = { method: 'transaction', amount: 'exact' };

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: TestMarket;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
});

type User = Awaited<ReturnType<typeof arriveAtLending>>;

async function arriveInDebt(rateMode: RateMode = 'variable'): Promise<User> {
  const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: { WETH: 4n * ETHER } });
  await (await user.supplying('WETH', 4n * ETHER)).finish();
  await (await user.borrowing('USDC', 2_000n * USDC, undefined, rateMode)).finish();
  return user;
}

/** Expects that the adapter holds none of these assets, neither supplied nor borrowed. */
async function expectEmpty(adapter: Address | undefined, assets: readonly Reserve[]): Promise<void> {
  for (const { underlyingAsset, rsTokenAddress, variableDebtTokenAddress, stableDebtTokenAddress } of assets) {
    for (const token of [underlyingAsset, rsTokenAddress, variableDebtTokenAddress, stableDebtTokenAddress]) {
      const held = await chain.session.read(chain.contract('AToken', token), 'balanceOf', [found(adapter)]);
      expect(held).toBe(0n);
    }
  }
}

async function switchWithdrawal(user: User, amount: bigint, isAll: boolean, approval = BY_TRANSACTION) {
  const { market, address: account } = user;
  const { reserve } = await user.variant();
  const [source, target] = [reserve('WETH'), reserve('USDT')];
  const quoted = await exchangeQuote(chain, 'sell', source, target, amount);
  const choice = { market, account, reserve: source, target, amount, isAll, quote: quoted, approval };
  const flow = await user.starting(withdrawSwitchFlow, withdrawSwitchIntentFor(choice));
  return { flow, least: minimumReceived(quoted.route, SLIPPAGE), assets: [source, target] };
}

describe('withdrawing and switching', () => {
  it.each([
    ['an approval', BY_TRANSACTION, ['approve', 'call']],
    ['a signed permit', BY_MESSAGE, ['permit', 'call']],
  ] as const)('sends the proceeds of a part to the account, with %s', async (_case, approval, kinds) => {
    const user = await arriveInDebt();
    const { flow, least, assets } = await switchWithdrawal(user, ETHER, false, approval);
    expect(flow.kinds()).toEqual(kinds);
    await flow.finish();
    const { own, balance } = await user.variant();
    expectNear(own('WETH').underlyingBalance, 3n * ETHER);
    expect(balance('USDT')).toBeGreaterThanOrEqual(least);
    await expectEmpty(user.market.addresses.WITHDRAW_SWITCH_ADAPTER, assets);
    user.leave();
  });

  it('of everything leaves nothing supplied', async () => {
    const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: { WETH: ETHER } });
    await (await user.supplying('WETH', ETHER)).finish();
    const { own } = await user.variant();
    const { flow, least, assets } = await switchWithdrawal(user, own('WETH').underlyingBalance, true);
    await flow.finish();
    const after = await user.variant();
    expect(after.own('WETH').underlyingBalance).toBe(0n);
    expect(after.balance('USDT')).toBeGreaterThanOrEqual(least);
    await expectEmpty(user.market.addresses.WITHDRAW_SWITCH_ADAPTER, assets);
    user.leave();
  });

  it('stops before the wallet is asked when the price moved beyond the slippage', async () => {
    const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: { WETH: ETHER } });
    await (await user.supplying('WETH', ETHER)).finish();
    const { flow } = await switchWithdrawal(user, ETHER / 2n, false);
    await flow.press();
    const requested = user.wallet.asked.length;
    const { rpc } = chain.session;
    const price = found((await user.variant()).reserve('WETH').priceInMarketReferenceCurrency);
    await setPrice(rpc, chain.addresses, 'WETH', (price * 98n) / 100n);
    await flow.press();
    await setPrice(rpc, chain.addresses, 'WETH', price);
    expect(flow.error()).toMatchObject({ actionBlocked: true });
    expect(user.wallet.asked).toHaveLength(requested);
    user.leave();
  });
});

async function repayWithCollateral(
  user: User,
  part: bigint | 'all',
  approval = BY_TRANSACTION,
  rateMode: RateMode = 'variable',
) {
  const { market, address: account } = user;
  const { reserve, own } = await user.variant();
  const [source, debt] = [reserve('WETH'), reserve('USDC')];
  const isAll = part === 'all';
  const owed = rateMode === 'stable' ? own('USDC').stableBorrows : own('USDC').variableBorrows;
  const amount = isAll ? owed : part;
  const apy = rateMode === 'stable' ? own('USDC').stableBorrowAPY : debt.variableBorrowAPY;
  const quoted = await exchangeQuote(chain, 'buy', source, debt, isAll ? withInterestEstimate(owed, apy) : amount);
  const choice = { market, account, reserve: debt, rateMode, source, amount, isAll, quote: quoted, approval };
  const flow = await user.starting(repayWithCollateralFlow, repayWithCollateralIntentFor(choice));
  return { flow, most: maximumSold(quoted.route, SLIPPAGE), assets: [source, debt] };
}

describe('repaying with collateral', () => {
  it.each([
    ['an approval', BY_TRANSACTION, ['approve', 'call']],
    ['a signed permit', BY_MESSAGE, ['permit', 'call']],
  ] as const)('lowers the debt by exactly the amount, with %s', async (_case, approval, kinds) => {
    const user = await arriveInDebt();
    const { flow, most, assets } = await repayWithCollateral(user, 500n * USDC, approval);
    expect(flow.kinds()).toEqual(kinds);
    await flow.finish();
    const { own } = await user.variant();
    expectNear(own('USDC').variableBorrows, 1_500n * USDC);
    expect(own('WETH').underlyingBalance).toBeGreaterThan(4n * ETHER - most);
    expect(own('WETH').underlyingBalance).toBeLessThan(4n * ETHER);
    await expectEmpty(user.market.addresses.REPAY_WITH_COLLATERAL_ADAPTER, assets);
    user.leave();
  });

  it.each(['variable', 'stable'] as const)('of everything leaves no %s debt', async (rateMode) => {
    const user = await arriveInDebt(rateMode);
    const { flow, assets } = await repayWithCollateral(user, 'all', BY_TRANSACTION, rateMode);
    await flow.finish();
    expect((await user.variant()).own('USDC')).toMatchObject({ variableBorrows: 0n, stableBorrows: 0n });
    await expectEmpty(user.market.addresses.REPAY_WITH_COLLATERAL_ADAPTER, assets);
    user.leave();
  });
});

async function switchDebt(
  user: User,
  part: bigint | 'all',
  approval = BY_TRANSACTION,
  rateMode: RateMode = 'variable',
) {
  const { market, address: account } = user;
  const { reserve, own } = await user.variant();
  const [debt, target] = [reserve('USDC'), reserve('FXD')];
  const isAll = part === 'all';
  const owed = rateMode === 'stable' ? own('USDC').stableBorrows : own('USDC').variableBorrows;
  const amount = isAll ? owed : part;
  const apy = rateMode === 'stable' ? own('USDC').stableBorrowAPY : debt.variableBorrowAPY;
  const quoted = await exchangeQuote(chain, 'buy', target, debt, isAll ? withInterestEstimate(owed, apy) : amount);
  const choice = { market, account, reserve: debt, rateMode, target, amount, isAll, quote: quoted, approval };
  const flow = await user.starting(debtSwitchFlow, debtSwitchIntentFor(choice));
  return { flow, most: maximumSold(quoted.route, SLIPPAGE), assets: [debt, target] };
}

describe('switching a debt', () => {
  it.each([
    ['an approved delegation', BY_TRANSACTION, ['approve', 'call']],
    ['a signed delegation', BY_MESSAGE, ['permit', 'call']],
  ] as const)('lowers one debt by the amount and adds another, with %s', async (_case, approval, kinds) => {
    const user = await arriveInDebt();
    const { flow, most, assets } = await switchDebt(user, 500n * USDC, approval);
    expect(flow.kinds()).toEqual(kinds);
    await flow.finish();
    const { own } = await user.variant();
    expectNear(own('USDC').variableBorrows, 1_500n * USDC);
    expect(own('FXD').variableBorrows).toBeLessThanOrEqual(most);
    expect(own('FXD').variableBorrows).toBeGreaterThan((most * 99n) / 100n);
    await expectEmpty(user.market.addresses.DEBT_SWITCH_ADAPTER, assets);
    user.leave();
  });

  it.each(['variable', 'stable'] as const)(
    'of everything leaves no %s debt and owes the new one at the variable rate',
    async (rateMode) => {
      const user = await arriveInDebt(rateMode);
      const { flow, assets } = await switchDebt(user, 'all', BY_TRANSACTION, rateMode);
      await flow.finish();
      const { own } = await user.variant();
      expect(own('USDC')).toMatchObject({ variableBorrows: 0n, stableBorrows: 0n });
      expect(own('FXD').stableBorrows).toBe(0n);
      expect(own('FXD').variableBorrows).toBeGreaterThan(1_990n * ETHER);
      await expectEmpty(user.market.addresses.DEBT_SWITCH_ADAPTER, assets);
      user.leave();
    },
  );
});
