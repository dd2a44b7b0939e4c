import { parseEther, toQuantity } from 'ethers';
import { emergencyErrors, stakingErrors } from '../../remote-dao/src/actions/staking/stakingErrors';
import { stakingKeys } from '../../remote-dao/src/data/stakingKeys';
import { decodePending, decodeReleased, decodeStaked, decodeUnstaked } from '../../remote-dao/src/flows/stakingReceipt';
import { estimatedPenalty } from '../../remote-dao/src/domain/staking/penalty';
import { estimatedRewards, streamShares, votesFor } from '../../remote-dao/src/domain/staking/rewards';
import { lockChangedText, pausedText } from '../../remote-dao/src/text/stakingErrorText';
import { staking as stakingContract } from '../../remote-dao/src/writes/staking';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { encodeCall } from '@fathom/area-kit/flows/steps/encodeCall';
import { gasLimit } from '@fathom/base/rpc/simulation/gasLimit';
import { ownArtifact } from '../contracts/ownArtifact';
import { interfaceOf } from '../devnet/chain/chainSession';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { openChainDao, type ChainDao } from '../e2e/chainDao';
import { fastPolling } from '@fathom/testing/fastPolling';
import { found } from './lendingUser';
import { arriveAtStaking } from './stakingUser';

const CHAIN_ID = 1135;
const MINUTE = 60;
const DAY = 86_400;
const COOLDOWN = 5 * DAY;

/** The test sends the call itself. */
const ANY_CALL = { account: ZERO_ADDRESS, to: ZERO_ADDRESS };

let devnet: RunningDevnet;
let chain: TestMarket;
let dao: ChainDao;

const calm = fastPolling();
afterAll(calm);

const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

let passed = 0;
const deviceTime = Date.now;
jest.spyOn(Date, 'now').mockImplementation(() => deviceTime() + passed * 1000);

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
  dao = openChainDao({ rpc: found(devnet.chains[CHAIN_ID]).rpc, addresses: found(devnet.addresses.chains[CHAIN_ID]) });
});

type User = Awaited<ReturnType<typeof arriveAtStaking>>;

async function arrive(balance = parseEther('10000')): Promise<User> {
  return arriveAtStaking(devnet, chain, CHAIN_ID, balance);
}

async function arriveStaked(days: number, amount = parseEther('1000')): Promise<User> {
  const user = await arrive();
  await (await user.staking(amount, days)).finish();
  return user;
}

async function locksOf(user: User) {
  return found((await user.look()).account.locks);
}

async function firstLock(user: User) {
  return found((await locksOf(user))[0]);
}

it('stakes after an approval of exactly the amount: votes and shares are those of the preview [DAO-001, DAO-003, DAO-169]', async () => {
  const user = await arrive();
  const amount = parseEther('1000');
  const before = await user.look();
  const flow = await user.staking(amount, 180);
  expect(flow.kinds()).toEqual(['approve', 'call']);
  await flow.finish();

  const { account } = await user.look();
  const lock = found(account.locks?.[0]);
  const votes = votesFor(amount, BigInt(180 * DAY));
  expect(lock).toMatchObject({ lockId: 1n, amount, votes });
  expect(account).toMatchObject({ fthm: parseEther('9000'), votes, allowance: 0n });
  expect(decodeStaked(await flow.logs(), user.eventFilter)).toEqual({ amount, votes });
  const { weights, schedule } = before;
  const expected = streamShares(amount, votes, found(weights), found(schedule), before.timestamp);
  expectNear(lock.shares, expected);
  expect(user.invalidated.at(-1)).toEqual(stakingKeys.all(CHAIN_ID));
  user.leave();
});

it('earns about what was estimated for one day [DAO-002]', async () => {
  const user = await arrive();
  const amount = parseEther('1000');
  const { totalShares, weights, schedule, timestamp } = await user.look();
  await (await user.staking(amount, 1)).finish();
  await passTime(DAY);
  const { byLock, total } = await user.rewards(await locksOf(user));
  const rewards = found(byLock.get(1n)?.claimable);
  expect(total).toBe(rewards);
  const estimate = estimatedRewards({
    amount,
    days: 1,
    totalShares: found(totalShares),
    now: timestamp,
    weights: found(weights),
    schedule: found(schedule),
  });
  expect(rewards).toBeGreaterThan((estimate * 98n) / 100n);
  expect(rewards).toBeLessThan((estimate * 102n) / 100n);
  user.leave();
});

it('claims, waits for the cooldown and withdraws [DAO-004, DAO-171, DAO-172]', async () => {
  const user = await arriveStaked(30);
  await passTime(DAY);
  const claiming = await user.claiming();
  await claiming.finish();
  const pending = found((await user.look()).account.pending);
  expect(pending).toBeGreaterThan(0n);
  expect(decodePending(await claiming.logs(), user.eventFilter)).toBe(pending);

  const early = await user.withdrawing();
  expect(stakingErrors.explain(found(early.error()))).toBe(stakingContract.errors['NotReleased()']);

  await passTime(COOLDOWN + 1);
  const withdrawing = await user.withdrawing();
  await withdrawing.finish();
  const { account } = await user.look();
  expect(account).toMatchObject({ pending: 0n, fthm: parseEther('9000') + pending });
  expect(decodeReleased(await withdrawing.logs(), user.eventFilter)).toBe(pending);
  user.leave();
});

it('refuses a withdrawal of nothing before the wallet is asked', async () => {
  const user = await arrive();
  const flow = await user.withdrawing();
  expect(stakingErrors.explain(found(flow.error()))).toBe(stakingContract.errors['NoPendings()']);
  expect(user.wallet.asked).toEqual([]);
  user.leave();
});

it('unlocks all of a position that has ended, and forfeits what was not claimed [DAO-123, DAO-174]', async () => {
  const user = await arriveStaked(1);
  await passTime(DAY + 1);
  const flow = await user.unstaking(await firstLock(user));
  await flow.finish();
  const { account } = await user.look();
  expect(account).toMatchObject({ locks: [], votes: 0n, pending: parseEther('1000') });
  expect(decodeUnstaked(await flow.logs(), user.eventFilter)).toBe(parseEther('1000'));
  user.leave();
});

it('unlocks a part: all votes of the position are gone [DAO-124, DAO-175]', async () => {
  const user = await arriveStaked(1);
  await passTime(DAY + 1);
  const flow = await user.unstaking(await firstLock(user), parseEther('250'));
  await flow.finish();
  const { account } = await user.look();
  expect(account.locks).toMatchObject([{ amount: parseEther('750'), votes: 0n }]);
  expect(account).toMatchObject({ votes: 0n, pending: parseEther('250') });
  expect(decodeUnstaked(await flow.logs(), user.eventFilter)).toBe(parseEther('250'));
  user.leave();
});

it("unlocks early for the contract's own penalty, at most one percent above the formula [DAO-173, DAO-195]", async () => {
  const user = await arriveStaked(180);
  const [lock] = await locksOf(user);
  const { timestamp } = await user.look();
  const penalty = found((await user.rewards([found(lock)])).byLock.get(1n)?.penalty);
  const formula = estimatedPenalty(parseEther('1000'), found(lock).end - timestamp);
  expect(penalty).toBeGreaterThan(formula - parseEther('1'));
  expect(penalty).toBeLessThan(formula + parseEther('10'));
  await (await user.unstakingEarly(found(lock))).finish();
  const { account } = await user.look();
  expect(account.locks).toEqual([]);
  const received = found(account.pending);
  expect(received).toBeGreaterThanOrEqual(parseEther('1000') - penalty);
  expect(received).toBeLessThan(parseEther('1001') - penalty);
  user.leave();
});

const { earlyUnlock, claimAllLockRewardsForStream } = stakingContract.writes;

it.each([
  ['an early unstake', earlyUnlock.call({ lockId: 1n }, ANY_CALL)],
  ['a claim', claimAllLockRewardsForStream.call({}, ANY_CALL)],
])('gives %s enough gas where the estimate lacks the update of the streams', async (_what, call) => {
  const user = await arriveStaked(30);
  const other = await arriveStaked(30);
  const { rpc } = found(devnet.chains[CHAIN_ID]);
  const transaction = { from: user.address, to: user.eventFilter.staking, data: encodeCall(call, {}) };
  // Uses the time of the newest block, like most nodes.
  const estimate = BigInt((await rpc('eth_estimateGas', [transaction, 'latest'])) as string);
  const { timestamp } = await user.look();
  passed += MINUTE;
  await rpc('evm_setNextBlockTimestamp', [toQuantity(timestamp + MINUTE)]);
  const gas = toQuantity(found(gasLimit(estimate, call.gas)));
  const receipt = await rpc('eth_sendTransactionSync', [{ ...transaction, gas }]);
  expect(receipt).toMatchObject({ status: '0x1' });
  user.leave();
  other.leave();
});

it('refuses an unlock of a position that is still locked', async () => {
  const user = await arriveStaked(30);
  const flow = await user.unstaking(await firstLock(user));
  const text = stakingErrors.explain(found(flow.error()));
  expect([stakingContract.errors['LockNotExpired()'], stakingContract.errors['LockNotClosed()']]).toContain(text);
  user.leave();
});

it('does not act on the position that took the number of another one', async () => {
  const user = await arriveStaked(1, parseEther('100'));
  await (await user.staking(parseEther('200'), 1)).finish();
  await (await user.staking(parseEther('300'), 1)).finish();
  await passTime(DAY + 1);
  const [first, second, third] = await locksOf(user);
  await (await user.unstaking(found(first))).finish();
  expect((await locksOf(user)).map(({ amount }) => amount)).toEqual([parseEther('300'), parseEther('200')]);

  const asked = user.wallet.asked.length;
  for (const lock of [first, third]) {
    const refused = await user.unstaking(found(lock));
    expect(stakingErrors.explain(found(refused.error()))).toBe(lockChangedText);
  }
  expect(user.wallet.asked).toHaveLength(asked);
  await (await user.unstaking(found(second))).finish();
  expect((await locksOf(user)).map(({ amount }) => amount)).toEqual([parseEther('300')]);
  user.leave();
});

it('takes length and end of a cooldown from the contract, whatever date is suggested', async () => {
  const user = await arriveStaked(30);
  await passTime(DAY);
  expect(await user.cooldownLength()).toBe(COOLDOWN);
  await (await user.claiming()).finish();
  const { timestamp, account } = await user.look();
  const pending = found(account.pending);
  const suggested = Array.from({ length: 60 }, (_, late) => timestamp - late + COOLDOWN);
  const confirmed: number[] = [];
  for (const end of suggested) if ((await user.endsAt(end, pending)) === true) confirmed.push(end);
  expect(confirmed).toHaveLength(1);
  expect(await user.endsAt(timestamp + 60, pending)).toBe(false);
  user.leave();
});

describe('a position that an administrator created', () => {
  async function arriveWithFixed(days: number): Promise<User> {
    const user = await arrive();
    await dao.lockFixed(user.address, parseEther('1000'), days);
    await passTime(DAY);
    return user;
  }

  it('is read as fixed, with rewards that no claim pays and no event reports', async () => {
    const user = await arriveWithFixed(30);
    const rewards = await user.rewards(await locksOf(user));
    expect(rewards.byLock.get(1n)).toMatchObject({ isFixed: true });
    expect(rewards.total).toBe(0n);
    expect(rewards.withheld).toBeGreaterThan(0n);
    const claiming = await user.claiming();
    await claiming.finish();
    expect(decodePending(await claiming.logs(), user.eventFilter)).toBeUndefined();
    expect((await user.look()).account.pending).toBe(0n);
    const early = await user.unstakingEarly(await firstLock(user));
    expect(stakingErrors.explain(found(early.error()))).toBe(stakingContract.errors['EarlyWithdrawalInfeasible()']);
    user.leave();
  });

  it('is left out of a claim of the other positions, which pays what was displayed', async () => {
    const user = await arriveWithFixed(30);
    await (await user.staking(parseEther('1000'), 30)).finish();
    await passTime(DAY);
    const before = await user.rewards(await locksOf(user));
    const claiming = await user.claiming();
    await claiming.finish();
    const claimed = found(decodePending(await claiming.logs(), user.eventFilter));
    expect(claimed).toBeGreaterThanOrEqual(found(before.total));
    expect(claimed).toBeLessThan(found(before.total) + found(before.withheld));
    const after = await user.rewards(await locksOf(user));
    expect(after.byLock.get(1n)?.claimable).toBeGreaterThanOrEqual(found(before.withheld));
    user.leave();
  });

  it('pays all its rewards after its end', async () => {
    const user = await arriveWithFixed(2);
    await passTime(2 * DAY);
    const rewards = await user.rewards(await locksOf(user));
    expect(rewards.withheld).toBe(0n);
    const claiming = await user.claiming();
    await claiming.finish();
    expect(decodePending(await claiming.logs(), user.eventFilter)).toBeGreaterThanOrEqual(found(rewards.total));
    await (await user.unstaking(await firstLock(user))).finish();
    expect(await locksOf(user)).toHaveLength(0);
    user.leave();
  });
});

it('explains a stake of FTHM that left the account after the approval', async () => {
  const user = await arrive(parseEther('1000'));
  const { address } = chain.token('FTHM');
  const token = { address, abi: interfaceOf(ownArtifact('MintableToken')) };
  const flow = await user.staking(parseEther('1000'), 30);
  user.wallet.beforeSending(() =>
    chain.session.send(token, 'transfer', [chain.session.admin, 1n], { from: user.address }),
  );
  await expect(flow.finish()).rejects.toThrow();
  expect(stakingErrors.explain(found(flow.error()))).toMatch(/does not hold enough|holds less FTHM/);
  expect((await user.look()).account).toMatchObject({ locks: [], fthm: parseEther('1000') - 1n });
  user.leave();
});

it('refuses more positions than the contract allows [DAO-163]', async () => {
  const user = await arrive();
  const { maxLocks = 0 } = await user.look();
  for (let count = 0; count < maxLocks; count += 1) await (await user.staking(parseEther('1'), 1)).finish();
  const flow = await user.staking(parseEther('1'), 1);
  await expect(flow.finish()).rejects.toThrow();
  expect(stakingErrors.explain(found(flow.error()))).toBe(stakingContract.errors['MaxLockPositionsReached()']);
  expect(await locksOf(user)).toHaveLength(maxLocks);
  user.leave();
});

it('reads the limits of the contract [DAO-162, DAO-163]', async () => {
  const user = await arrive();
  expect(await user.look()).toMatchObject({ lockDays: { min: 1, max: 365 }, maxLocks: 10 });
  user.leave();
});

it('pays everything out at once while the contract is paused, and only then', async () => {
  const user = await arriveStaked(180);
  await (await user.staking(parseEther('500'), 1)).finish();
  await passTime(DAY + 1);
  const [, short] = await locksOf(user);
  await (await user.unstaking(found(short), parseEther('200'))).finish();
  expect(emergencyErrors.explain(found((await user.withdrawingAll()).error()))).toBe(
    stakingContract.errors['NotPaused()'],
  );

  await dao.pauseStaking(true);
  expect((await user.look()).isPaused).toBe(true);
  expect(stakingErrors.explain(found((await user.unstaking(await firstLock(user))).error()))).toBe(pausedText);
  const leaving = await user.withdrawingAll();
  await leaving.finish();
  expect(decodeReleased(await leaving.logs(), user.eventFilter)).toBe(parseEther('1500'));
  expect((await user.look()).account).toMatchObject({ locks: [], votes: 0n, pending: 0n, fthm: parseEther('10000') });
  const again = await user.withdrawingAll();
  expect(emergencyErrors.explain(found(again.error()))).toBe(stakingContract.errors['NoLocks()']);
  await dao.pauseStaking(false);
  user.leave();
});

function expectNear(actual: bigint, expected: bigint): void {
  const margin = expected / 100_000n;
  expect(actual).toBeGreaterThanOrEqual(expected - margin);
  expect(actual).toBeLessThanOrEqual(expected + margin);
}

async function passTime(seconds: number): Promise<void> {
  passed += seconds;
  const { rpc } = found(devnet.chains[CHAIN_ID]);
  await rpc('evm_increaseTime', [toQuantity(seconds)]);
  await rpc('evm_mine', []);
}
