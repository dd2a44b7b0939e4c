import { parseEther, toQuantity } from 'ethers';
import type { Address } from '@fathom/contract/address';
import { decodeCollateralUse } from '../../remote-lending/src/actions/collateral/collateral.flow';
import { decodeWithdrawn } from '../../remote-lending/src/actions/withdraw/withdraw.flow';
import { decodeRepaid } from '../../remote-lending/src/flows/poolReceipt';
import { SAFE_HEALTH_FACTOR } from '../../remote-lending/src/domain/position/healthFactor';
import { maxWithdraw } from '../../remote-lending/src/domain/limits/withdrawLimits';
import { errorCodeOf } from '../../remote-lending/src/flows/errorCodeOf';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { fastPolling } from '@fathom/testing/fastPolling';
import { arriveAtLending, BY_MESSAGE, expectNear, found } from './lendingUser';

const CHAIN_ID = 1135;
const USDC = 10n ** 6n;
const ETHER = 10n ** 18n;
/** In seconds; enough for interest that a call with a fixed amount would leave behind. */
const HOUR = 3_600;

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: TestMarket;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

let passed = 0;
const deviceTime = Date.now;
jest.spyOn(Date, 'now').mockImplementation(() => deviceTime() + passed * 1000);

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
});

type User = Awaited<ReturnType<typeof arriveAtLending>>;

async function arrive(tokens: Readonly<Record<string, bigint>> = {}): Promise<User> {
  return arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens });
}

async function arriveWithCollateral(tokens: Readonly<Record<string, bigint>> = {}): Promise<User> {
  const user = await arrive(tokens);
  await (await user.supplying('WETH', 4n * ETHER, BY_MESSAGE, 'ETH')).finish();
  return user;
}

async function arriveInDebt(debt: bigint, tokens: Readonly<Record<string, bigint>> = {}): Promise<User> {
  const user = await arriveWithCollateral(tokens);
  await (await user.borrowing('USDC', debt)).finish();
  return user;
}

describe('the use of a supply as collateral', () => {
  it.each([
    ['ends', [false], false],
    ['starts again', [false, true], true],
  ])('%s in the pool, and the receipt says so', async (_case, changes, isUsed) => {
    const user = await arriveWithCollateral();
    for (const isEnabling of changes) {
      const flow = await user.settingCollateral('WETH', isEnabling);
      await flow.finish();
      const { reserve } = await user.variant();
      const asset = reserve('WETH').underlyingAsset;
      const filter = { pool: user.market.addresses.LENDING_POOL, asset, account: user.address };
      expect(decodeCollateralUse(await flow.logs(), filter)).toBe(isEnabling);
    }
    expect((await user.variant()).own('WETH').usageAsCollateralEnabledOnUser).toBe(isUsed);
    user.leave();
  });

  it('is kept by the pool where a debt needs it, without prompting the wallet', async () => {
    const user = await arriveInDebt(3_000n * USDC);
    const requested = user.wallet.asked.length;
    const flow = await user.settingCollateral('WETH', false);
    expect(flow.error()).toMatchObject({ stage: 'gas-estimation', actionBlocked: true });
    expect(errorCodeOf(found(flow.error()))).toBe('35');
    expect(user.wallet.asked).toHaveLength(requested);
    user.leave();
  });
});

describe('a withdrawal', () => {
  it('moves part of the supply to the wallet [LND-400]', async () => {
    const user = await arrive({ USDC: 1_000n * USDC });
    await (await user.supplying('USDC', 1_000n * USDC)).finish();
    const flow = await user.withdrawing('USDC', { amount: 400n * USDC });
    expect(flow.kinds()).toEqual(['call']);
    await flow.finish();

    const { own, balance, reserve } = await user.variant();
    expect(balance('USDC')).toBe(400n * USDC);
    expectNear(own('USDC').underlyingBalance, 600n * USDC);
    const filter = { pool: user.market.addresses.LENDING_POOL, asset: reserve('USDC').underlyingAsset };
    expect(decodeWithdrawn(await flow.logs(), { ...filter, holders: [user.address] })).toBe(400n * USDC);
    expect(user.invalidated.at(-1)).toEqual(['lending', 'pool-data', user.market.id]);
    user.leave();
  });

  it('of everything leaves nothing supplied, although the balance grows until it is mined', async () => {
    const user = await arrive({ USDC: 1_000n * USDC });
    await (await user.supplying('USDC', 1_000n * USDC)).finish();
    const flow = await user.withdrawing('USDC', { amount: 'all' });
    await passTime(HOUR);
    await flow.finish();

    const { own, balance } = await user.variant();
    expect(own('USDC').underlyingBalance).toBe(0n);
    expect(balance('USDC')).toBeGreaterThanOrEqual(1_000n * USDC);
    user.leave();
  });

  it('of the maximum with a debt is accepted by the pool and keeps the health factor at 1.01', async () => {
    const user = await arriveInDebt(3_000n * USDC);
    const { own, position } = await user.variant();
    const most = maxWithdraw(own('WETH'), position);
    expect(most).toBeLessThan(own('WETH').underlyingBalance);
    await (await user.withdrawing('WETH', { amount: most })).finish();

    const after = (await user.variant()).position.healthFactor;
    if (after.kind !== 'ratio') throw new Error('the debt remains');
    // Debt and collateral accrue interest between the read and the block.
    expect(after.value).toBeGreaterThan(SAFE_HEALTH_FACTOR - ETHER / 100_000n);
    expect(after.value).toBeLessThan(SAFE_HEALTH_FACTOR + ETHER / 1_000n);
    user.leave();
  });

  it('below a health factor of 1 is rejected with code 35, without prompting the wallet', async () => {
    const user = await arriveInDebt(3_000n * USDC);
    const requested = user.wallet.asked.length;
    const flow = await user.withdrawing('WETH', { amount: 'all' });
    expect(flow.error()).toMatchObject({ stage: 'gas-estimation', actionBlocked: true });
    expect(errorCodeOf(found(flow.error()))).toBe('35');
    expect(user.wallet.asked).toHaveLength(requested);
    user.leave();
  });

  it('unwraps part of the supply with an approval of exactly the amount', async () => {
    const user = await arriveWithCollateral();
    const before = await nativeBalance(user);
    const flow = await user.withdrawing('WETH', { amount: ETHER, unwrapTo: 'ETH' });
    expect(flow.kinds()).toEqual(['approve', 'call']);
    await flow.finish();

    const { own, balance, reserve } = await user.variant();
    expectNear(own('WETH').underlyingBalance, 3n * ETHER);
    expect(balance('WETH')).toBe(0n);
    expect((await nativeBalance(user)) - before).toBeGreaterThan(parseEther('0.99'));
    expect(await gatewayAllowance(user)).toBe(0n);
    const gateway = found(user.market.addresses.WETH_GATEWAY);
    const filter = { pool: user.market.addresses.LENDING_POOL, asset: reserve('WETH').underlyingAsset };
    expect(decodeWithdrawn(await flow.logs(), { ...filter, holders: [gateway] })).toBe(ETHER);
    user.leave();
  });

  it('unwraps part of the supply with a signed permit in one transaction', async () => {
    const user = await arriveWithCollateral();
    const requested = user.wallet.asked.length;
    const flow = await user.withdrawing('WETH', { amount: ETHER, approval: BY_MESSAGE, unwrapTo: 'ETH' });
    expect(flow.kinds()).toEqual(['permit', 'call']);
    await flow.finish();

    expectNear((await user.variant()).own('WETH').underlyingBalance, 3n * ETHER);
    expect(user.wallet.asked.slice(requested)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction']);
    expect(await gatewayAllowance(user)).toBe(0n);
    user.leave();
  });

  it.each([
    ['an approval with a margin for its interest', BY_MESSAGE, ['approve', 'call']],
    ['an unlimited approval', { method: 'transaction', amount: 'unlimited' }, ['approve', 'call']],
  ] as const)('unwraps everything, interest included, with %s', async (_, approval, kinds) => {
    const user = await arriveWithCollateral();
    const flow = await user.withdrawing('WETH', { amount: 'all', approval, unwrapTo: 'ETH' });
    expect(flow.kinds()).toEqual(kinds);
    await passTime(HOUR);
    await flow.finish();

    const { own, balance } = await user.variant();
    expect(own('WETH').underlyingBalance).toBe(0n);
    expect(balance('WETH')).toBe(0n);
    expect(await nativeBalance(user)).toBeGreaterThan(parseEther('9.9'));
    user.leave();
  });
});

describe('a repayment', () => {
  it('of a part approves exactly the amount and lowers the debt by it [LND-401]', async () => {
    const user = await arriveInDebt(2_000n * USDC);
    const flow = await user.repaying('USDC', { amount: 500n * USDC, source: 'token' });
    expect(flow.kinds()).toEqual(['approve', 'call']);
    await flow.finish();

    const { own, balance, reserve } = await user.variant();
    expectNear(own('USDC').variableBorrows, 1_500n * USDC);
    expect(balance('USDC')).toBe(1_500n * USDC);
    expect(await allowance(reserve('USDC').underlyingAsset, user.address, user.market.addresses.LENDING_POOL)).toBe(0n);
    const filter = {
      pool: user.market.addresses.LENDING_POOL,
      asset: reserve('USDC').underlyingAsset,
      account: user.address,
    };
    expect(decodeRepaid(await flow.logs(), filter)).toBe(500n * USDC);
    user.leave();
  });

  it('of everything leaves no debt, although interest accrues until it is mined [LND-317]', async () => {
    const user = await arriveInDebt(2_000n * USDC, { USDC: 100n * USDC });
    const flow = await user.repaying('USDC', { amount: 'all', source: 'token' });
    await passTime(HOUR);
    await flow.finish();

    const { own, balance, position } = await user.variant();
    expect(own('USDC')).toMatchObject({ variableBorrows: 0n, scaledVariableDebt: 0n });
    expect(position.healthFactor).toEqual({ kind: 'no-debt' });
    expect(balance('USDC')).toBeGreaterThan(99n * USDC);
    user.leave();
  });

  it('signs a permit over the limit and sends one transaction [LND-402]', async () => {
    const user = await arriveInDebt(2_000n * USDC, { USDC: 100n * USDC });
    const requested = user.wallet.asked.length;
    const flow = await user.repaying('USDC', { amount: 'all', approval: BY_MESSAGE, source: 'token' });
    expect(flow.kinds()).toEqual(['permit', 'call']);
    await passTime(HOUR / 2);
    await flow.finish();
    expect((await user.variant()).own('USDC').variableBorrows).toBe(0n);
    expect(user.wallet.asked.slice(requested)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction']);
    user.leave();
  });

  it('approves without a limit as the second choice, although a message is preferred', async () => {
    const user = await arriveInDebt(2_000n * USDC);
    const approval = { method: 'signed-message', amount: 'unlimited' } as const;
    const flow = await user.repaying('USDC', { amount: 500n * USDC, approval, source: 'token' });
    expect(flow.kinds()).toEqual(['approve', 'call']);
    await flow.finish();
    expectNear((await user.variant()).own('USDC').variableBorrows, 1_500n * USDC);
    user.leave();
  });

  it('of a stable debt leaves the variable debt unchanged', async () => {
    const user = await arriveInDebt(1_000n * USDC);
    await (await user.borrowing('USDC', 500n * USDC, undefined, 'stable')).finish();
    await (await user.repaying('USDC', { amount: 'all', source: 'token', rateMode: 'stable' })).finish();
    const { own } = await user.variant();
    expect(own('USDC').stableBorrows).toBe(0n);
    expectNear(own('USDC').variableBorrows, 1_000n * USDC);
    user.leave();
  });

  it('in native currency repays everything, and the gateway refunds the rest', async () => {
    const user = await arrive({ USDC: 20_000n * USDC });
    await (await user.supplying('USDC', 20_000n * USDC)).finish();
    await (await user.borrowing('WETH', ETHER)).finish();
    const before = await nativeBalance(user);
    const flow = await user.repaying('WETH', { amount: 'all', source: 'native' });
    expect(flow.kinds()).toEqual(['call']);
    await passTime(HOUR);
    await flow.finish();

    const { own, balance } = await user.variant();
    expect(own('WETH').variableBorrows).toBe(0n);
    expect(balance('WETH')).toBe(ETHER);
    const paid = before - (await nativeBalance(user));
    expect(paid).toBeGreaterThanOrEqual(ETHER);
    expect(paid).toBeLessThan(parseEther('1.0024'));
    user.leave();
  });

  it.each([
    ['part', 200n * USDC, 300n * USDC],
    ['all', 'all', 0n],
  ] as const)(
    'with the supplied balance of the asset lowers supply and debt: %s [LND-403]',
    async (_, amount, left) => {
      const user = await arriveInDebt(500n * USDC, { USDC: 100n * USDC });
      await (await user.supplying('USDC', 600n * USDC)).finish();
      const flow = await user.repaying('USDC', { amount, source: 'rs-token' });
      expect(flow.kinds()).toEqual(['call']);
      await flow.finish();
      expectNear((await user.variant()).own('USDC').variableBorrows, left);
      user.leave();
    },
  );
});

function rpc() {
  return found(devnet.chains[CHAIN_ID]).rpc;
}

/** Advances both the chain and the device, because a signature's deadline is checked against both clocks. */
async function passTime(seconds: number): Promise<void> {
  passed += seconds;
  await rpc()('evm_increaseTime', [toQuantity(seconds)]);
  await rpc()('evm_mine', []);
}

async function nativeBalance(user: User): Promise<bigint> {
  return found((await user.variant()).data.account?.nativeBalance);
}

async function gatewayAllowance(user: User): Promise<unknown> {
  const { rsTokenAddress } = (await user.variant()).reserve('WETH');
  return allowance(rsTokenAddress, user.address, found(user.market.addresses.WETH_GATEWAY));
}

async function allowance(token: Address, owner: Address, spender: Address): Promise<unknown> {
  return chain.session.read(chain.contract('TestnetERC20', token), 'allowance', [owner, spender]);
}
