import { parseEther, ZeroAddress } from 'ethers';
import * as v from 'valibot';
import type { Contract } from '../../devnet/chain/chainSession';
import { ownArtifact } from '../ownArtifact';
import { startDao, type TestDao } from './startDao';
import { revertTo } from '../../devnet/testing/revertTo';

const DAY = 86_400;
const YEAR = 365 * DAY;
const MONTH = 2_629_746;
const COOLDOWN = 5 * DAY;
const FTHM = parseEther('1');
const MAIN = 0;
const UNDERFLOW = 'Panic(17)';
const NO_ELEMENT = 'Panic(50)';

/** Claims of one stream, and of one lock. */
const CLAIMS = [
  ['claimAllLockRewardsForStream', MAIN],
  ['claimAllStreamRewardsForLock', 1],
] as const;

const locks = v.array(v.tuple([v.bigint(), v.bigint(), v.bigint(), v.string(), v.bigint()]));

let test: TestDao;
let staking: Contract;
let alice: string;
let bob: string;
let snapshot: unknown;

beforeAll(async () => {
  test = await startDao();
  staking = test.dao.staking;
  alice = await test.account('alice');
  bob = await test.account('bob');
  // Into the stream, so that locks earn.
  await test.pass(DAY);
});
beforeEach(async () => {
  snapshot = await test.session.rpc('evm_snapshot');
});
afterEach(async () => {
  await revertTo(test.session.rpc, snapshot);
});
afterAll(() => test.stop());

async function locksOf(account: string) {
  const list = v.parse(locks, await test.session.read(staking, 'getAllLocks', [account]));
  return list.map(([amount, shares, end, , votes]) => ({ amount, shares, end: Number(end), votes }));
}

function pending(account: string): Promise<bigint> {
  return test.integer(staking, 'getUsersPendingRewards', [account, MAIN]);
}

function votes(account: string): Promise<bigint> {
  return test.integer(test.dao.vfthm, 'balanceOf', [account]);
}

function balance(account: string): Promise<bigint> {
  return test.integer(test.dao.fthm, 'balanceOf', [account]);
}

async function isFixed(account: string, lockId: number): Promise<boolean> {
  return (await test.session.read(staking, 'isProhibitedLockPosition', [lockId, account])) === true;
}

function claimable(account: string, lockId: number): Promise<bigint> {
  return test.integer(staking, 'getStreamClaimableAmountPerLock', [MAIN, account, lockId]);
}

describe('a new lock', () => {
  it('earns a vote for each FTHM and year, and shares for amount and votes', async () => {
    await test.fund(alice, 1000n * FTHM);
    const emitted = await test.emitted(staking, () =>
      test.send(alice, staking, 'createLock', [1000n * FTHM, 73 * DAY]),
    );
    const end = (await test.emittedAt(staking)) + 73 * DAY;
    const shares = (1000n + 200n / 2n) * FTHM * 1024n;
    expect(emitted).toEqual([`Staked(${alice}, ${1000n * FTHM}, ${shares}, ${200n * FTHM}, 1, ${end})`]);
    expect(await locksOf(alice)).toEqual([{ amount: 1000n * FTHM, shares, end, votes: 200n * FTHM }]);
    expect(await votes(alice)).toBe(200n * FTHM);
    expect(await balance(staking.address)).toBe(0n);
    expect(await test.integer(test.dao.vault, 'deposited', [test.dao.fthm.address])).toBe(200_001_000n * FTHM);
  });

  it('rounds votes down and mints none for less than one wei', async () => {
    await test.lock(alice, 365n, DAY);
    await test.lock(alice, 364n, DAY);
    expect((await locksOf(alice)).map((lock) => lock.votes)).toEqual([1n, 0n]);
  });

  it.each([
    ['too short, even of nothing', 0n, DAY - 1, 'MinLockPeriodNotMet'],
    ['of nothing, even too long', 0n, YEAR + 1, 'ZeroAmount'],
    ['too long', FTHM, YEAR + 1, 'MaxLockPeriodExceeded'],
  ])('is rejected %s', async (_, amount, period, error) => {
    await test.fund(alice, FTHM);
    await expect(test.send(alice, staking, 'createLock', [amount, period])).rejects.toThrow(error);
  });

  it('is rejected by the token for more than is approved', async () => {
    await test.fund(alice, FTHM);
    const reason = test.dao.fthm.abi.getError('ERC20InsufficientAllowance')?.selector ?? 'unknown';
    await expect(test.send(alice, staking, 'createLock', [2n * FTHM, YEAR])).rejects.toThrow(reason);
  });

  it('is rejected beyond the maximum number, before its amount is checked', async () => {
    for (let i = 0; i < 10; i++) await test.lock(alice, FTHM, DAY);
    await expect(test.send(alice, staking, 'createLock', [0, DAY])).rejects.toThrow('MaxLockPositionsReached');
    await expect(test.send(alice, staking, 'createLock', [0, 1])).rejects.toThrow('MinLockPeriodNotMet');
  });

  it('weighs less from a month after the start of the stream, over a year', async () => {
    const [times] = v.parse(
      v.tuple([v.array(v.bigint()), v.array(v.bigint())]),
      Array.from(v.parse(v.array(v.unknown()), await test.session.read(staking, 'getStreamSchedule', [MAIN]))),
    );
    const slope = Number(times[0]) + MONTH;
    await test.pass(slope - (await test.now()) - 60);
    await test.lock(alice, 1000n, DAY);
    await test.pass(slope + YEAR / 2 - (await test.now()) - 60);
    await test.lock(alice, parseEther('1000'), DAY);
    const halfway = await test.emittedAt(staking);
    await test.pass(slope + YEAR - (await test.now()));
    await test.lock(alice, 1000n, DAY);
    const withVotes = parseEther('1000') + parseEther('1000') / 365n / 2n;
    expect((await locksOf(alice)).map((lock) => lock.shares)).toEqual([
      1001n * 1024n,
      withVotes * 768n + (withVotes * 256n * BigInt(slope + YEAR - halfway)) / BigInt(YEAR),
      1001n * 768n,
    ]);
  });
});

describe('an unlock', () => {
  it('moves the last lock to the freed id, with what it has earned', async () => {
    for (const amount of [1n, 2n, 3n]) await test.lock(alice, amount * FTHM, DAY * Number(amount));
    await test.pass(DAY);
    const last = await claimable(alice, 3);
    expect(await test.emitted(staking, () => test.send(alice, staking, 'unlock', [1]))).toEqual([
      `Unstaked(${alice}, ${FTHM}, 1)`,
    ]);
    expect((await locksOf(alice)).map(({ amount }) => amount)).toEqual([3n * FTHM, 2n * FTHM]);
    expect(await claimable(alice, 1)).toBeGreaterThanOrEqual(last);
    await expect(claimable(alice, 3)).rejects.toThrow('BadIndexError');
    await test.lock(alice, FTHM, DAY);
    expect(await claimable(alice, 3)).toBe(0n);
  });

  it('loses the rewards that were not claimed', async () => {
    await test.lock(alice, FTHM, DAY);
    await test.pass(DAY);
    expect(await claimable(alice, 1)).toBeGreaterThan(0n);
    await test.send(alice, staking, 'unlock', [1]);
    expect(await pending(alice)).toBe(FTHM);
  });

  it.each([
    ['unlock', [1], 'LockNotClosed'],
    ['unlockPartially', [1, 1], 'LockNotExpired'],
  ])('%s is rejected a second before the end and succeeds at the end', async (name, args, error) => {
    await test.lock(alice, 1000n, DAY);
    const end = (await locksOf(alice))[0]?.end ?? 0;
    await expect(test.simulateAt(end - 1, alice, staking, name, args)).rejects.toThrow(error);
    await test.simulateAt(end, alice, staking, name, args);
  });

  it.each([
    ['unlock', []],
    ['unlockPartially', [1]],
    ['earlyUnlock', []],
  ])('%s needs the id of a lock of the account', async (name, rest) => {
    await test.lock(alice, 1000n, DAY);
    await expect(test.send(alice, staking, name, [0, ...rest])).rejects.toThrow('ZeroLockId');
    await expect(test.send(alice, staking, name, [2, ...rest])).rejects.toThrow(`MaxLockIdExceeded(2, ${alice})`);
    await expect(test.send(bob, staking, name, [1, ...rest])).rejects.toThrow(`MaxLockIdExceeded(1, ${bob})`);
  });

  it('in part burns all votes and keeps the rest staked without votes', async () => {
    await test.lock(alice, 1000n * FTHM, 73 * DAY);
    await test.pass(73 * DAY);
    const emitted = await test.emitted(staking, () => test.send(alice, staking, 'unlockPartially', [1, 100n * FTHM]));
    expect(emitted).toEqual([`PartialUnstaked(${alice}, ${100n * FTHM}, 1)`]);
    expect(await votes(alice)).toBe(0n);
    expect(await locksOf(alice)).toMatchObject([{ amount: 900n * FTHM, votes: 0n }]);
    expect(await claimable(alice, 1)).toBe(0n);
    expect(await pending(alice)).toBe(100n * FTHM);
  });

  it('in part of nothing burns the votes too, and of everything removes the lock', async () => {
    await test.lock(alice, 1000n * FTHM, DAY);
    await test.pass(DAY);
    await test.send(alice, staking, 'unlockPartially', [1, 0]);
    expect([await votes(alice), await pending(alice)]).toEqual([0n, 0n]);
    await expect(test.send(alice, staking, 'unlockPartially', [1, 1001n * FTHM])).rejects.toThrow(UNDERFLOW);
    expect(await test.emitted(staking, () => test.send(alice, staking, 'unlockPartially', [1, 1000n * FTHM]))).toEqual([
      `Unstaked(${alice}, ${1000n * FTHM}, 1)`,
    ]);
    expect(await locksOf(alice)).toEqual([]);
  });
});

describe('an early unlock', () => {
  it('costs 1 % and 29 % of the remaining part of a year, out of the pending amount', async () => {
    const amount = parseEther('1234.5');
    await test.lock(alice, amount, 200 * DAY);
    await test.pass(50 * DAY);
    const end = (await locksOf(alice))[0]?.end ?? 0;
    const emitted = await test.emitted(staking, () => test.send(alice, staking, 'earlyUnlock', [1]));
    const remaining = BigInt(end - (await test.emittedAt(staking)));
    const penalty = ((1000n + (29_000n * remaining) / BigInt(YEAR)) * amount) / 100_000n;
    expect(emitted).toEqual([`Unstaked(${alice}, ${amount}, 1)`]);
    expect(await pending(alice)).toBe(amount - penalty);
    expect(await test.integer(staking, 'totalPenaltyBalance')).toBe(penalty);
    expect(await votes(alice)).toBe(0n);
  });

  it('is rejected at the end of the lock', async () => {
    await test.lock(alice, FTHM, DAY);
    await test.pass(DAY);
    await expect(test.send(alice, staking, 'earlyUnlock', [1])).rejects.toThrow('LockAlreadyOpen');
    await expect(test.integer(test.dao.stakingGetter, 'getFeesForEarlyUnlock', [1, alice])).rejects.toThrow(
      'LockOpenedError',
    );
  });

  it('pays its penalties to the treasury', async () => {
    const treasury = test.dao.multisig;
    await expect(test.send(treasury, staking, 'withdrawPenalty')).rejects.toThrow('ZeroPenalty');
    await test.lock(alice, FTHM, YEAR);
    await test.send(alice, staking, 'earlyUnlock', [1]);
    const penalty = await test.integer(staking, 'totalPenaltyBalance');
    await expect(test.send(alice, staking, 'withdrawPenalty')).rejects.toThrow('is missing role');
    await test.send(treasury, staking, 'withdrawPenalty');
    expect(await balance(treasury)).toBe(penalty);
  });

  it('is not for locks that the admin created, whose mark stays with the id', async () => {
    const { admin } = test.session;
    await test.fund(admin, 2n * FTHM);
    await test.lock(alice, FTHM, DAY);
    await test.send(admin, staking, 'createFixedLocksOnBehalfOfUserByAdmin', [[[FTHM, 2 * DAY, alice]]]);
    expect(await isFixed(alice, 1)).toBe(false);
    expect(await isFixed(alice, 2)).toBe(true);
    await expect(test.send(alice, staking, 'earlyUnlock', [2])).rejects.toThrow('EarlyWithdrawalInfeasible');
    await test.pass(DAY);
    await test.send(alice, staking, 'unlock', [1]);
    // The fixed lock has the id 1 now, and the mark stays with the id 2.
    await test.lock(alice, FTHM, DAY);
    await test.send(alice, staking, 'earlyUnlock', [1]);
    expect((await locksOf(alice)).length).toBe(1);
  });
});

describe('rewards', () => {
  it('follow the schedule, shared by shares', async () => {
    await test.lock(alice, 3000n * FTHM, DAY);
    await test.lock(bob, 1000n * FTHM, DAY);
    await test.pass(10 * DAY);
    const month = parseEther('200000000') - (parseEther('200000000') * 47n * 47n) / (48n * 48n);
    const aDay = (month * BigInt(DAY)) / 2_628_288n;
    const [ofAlice, ofBob] = [await claimable(alice, 1), await claimable(bob, 1)];
    expect(Number(ofAlice) / Number(ofBob)).toBeCloseTo(3, 2);
    expect(Number(ofAlice + ofBob) / Number(10n * aDay)).toBeCloseTo(1, 3);
  });

  it('that a schedule releases while nothing is staked are lost', async () => {
    await test.pass(10 * DAY);
    await test.lock(alice, FTHM, DAY);
    expect(await claimable(alice, 1)).toBe(0n);
  });

  it('become pending for all locks with a claim, one event for each lock', async () => {
    await test.lock(alice, FTHM, DAY);
    await test.lock(alice, FTHM, DAY);
    await test.pass(DAY);
    const emitted = await test.emitted(staking, () =>
      test.send(alice, staking, 'claimAllLockRewardsForStream', [MAIN]),
    );
    expect(emitted.map((event) => event.split(', ').slice(0, 2).join(', '))).toEqual([
      `Pending(0, ${alice}`,
      `Pending(0, ${alice}`,
    ]);
    expect(emitted[1]).toBe(`Pending(0, ${alice}, ${await pending(alice)})`);
    expect(await claimable(alice, 1)).toBe(0n);
  });

  it('of one lock are claimed alone', async () => {
    await test.lock(alice, FTHM, DAY);
    await test.lock(alice, FTHM, DAY);
    await test.pass(DAY);
    await test.send(alice, staking, 'claimAllStreamRewardsForLock', [2]);
    expect(await claimable(alice, 1)).toBeGreaterThan(0n);
    expect(await claimable(alice, 2)).toBe(0n);
    await expect(test.send(alice, staking, 'claimAllStreamRewardsForLock', [0])).rejects.toThrow('ZeroLockId');
    await expect(test.send(alice, staking, 'claimAllStreamRewardsForLock', [3])).rejects.toThrow('MaxLockIdExceeded');
  });

  it('of a lock that the admin created stay in it until its end, and no event says so', async () => {
    const { admin } = test.session;
    await test.fund(admin, FTHM);
    await test.send(admin, staking, 'createFixedLocksOnBehalfOfUserByAdmin', [[[FTHM, 2 * DAY, alice]]]);
    await test.pass(DAY);
    expect(await claimable(alice, 1)).toBeGreaterThan(0n);
    for (const [name, id] of CLAIMS) {
      expect(await test.emitted(staking, () => test.send(alice, staking, name, [id]))).toEqual([]);
    }
    expect(await pending(alice)).toBe(0n);
    expect(await claimable(alice, 1)).toBeGreaterThan(0n);
    await test.pass(DAY);
    await test.send(alice, staking, 'claimAllLockRewardsForStream', [MAIN]);
    expect(await pending(alice)).toBeGreaterThan(0n);
  });

  it('of the other locks are claimed along with one that the admin created', async () => {
    const { admin } = test.session;
    await test.fund(admin, FTHM);
    await test.send(admin, staking, 'createFixedLocksOnBehalfOfUserByAdmin', [[[FTHM, 30 * DAY, alice]]]);
    await test.lock(alice, FTHM, 30 * DAY);
    await test.pass(DAY);
    const emitted = await test.emitted(staking, () =>
      test.send(alice, staking, 'claimAllLockRewardsForStream', [MAIN]),
    );
    expect(emitted).toEqual([`Pending(0, ${alice}, ${await pending(alice)})`]);
    expect(await claimable(alice, 1)).toBeGreaterThan(0n);
    expect(await claimable(alice, 2)).toBe(0n);
  });

  it('cannot be claimed without a lock', async () => {
    await expect(test.send(bob, staking, 'claimAllLockRewardsForStream', [MAIN])).rejects.toThrow('NoLockError');
  });
});

describe('a withdrawal', () => {
  it('succeeds a second after the cooldown, which every claim and unlock starts again', async () => {
    const withdraw = () => test.send(alice, staking, 'withdrawStream', [MAIN]);
    await test.lock(alice, FTHM, DAY);
    await expect(withdraw()).rejects.toThrow('NoPendings');
    await test.pass(DAY);
    await test.send(alice, staking, 'claimAllLockRewardsForStream', [MAIN]);
    await test.pass(COOLDOWN - DAY);
    await test.send(alice, staking, 'unlock', [1]);
    const released = (await test.emittedAt(staking)) + COOLDOWN;
    await test.pass(DAY + 1);
    await expect(withdraw()).rejects.toThrow('NotReleased');
    await expect(test.simulateAt(released, alice, staking, 'withdrawStream', [MAIN])).rejects.toThrow('NotReleased');
    await test.simulateAt(released + 1, alice, staking, 'withdrawStream', [MAIN]);
    const amount = await pending(alice);
    await test.pass(COOLDOWN);
    expect(await test.emitted(staking, withdraw)).toEqual([`Released(0, ${alice}, ${amount})`]);
    expect(await balance(alice)).toBe(amount);
  });

  it('of all streams does nothing where nothing is ready', async () => {
    expect(await test.emitted(staking, () => test.send(alice, staking, 'withdrawAllStreams'))).toEqual([]);
  });
});

describe('while paused', () => {
  it('only the admin can lock, and every account can leave at once', async () => {
    await test.lock(alice, FTHM, YEAR);
    await test.lock(alice, 2n * FTHM, YEAR);
    await expect(test.send(alice, staking, 'emergencyUnlockAndWithdraw')).rejects.toThrow('NotPaused');
    await test.session.send(staking, 'adminPause', [1]);
    await expect(test.send(alice, staking, 'createLock', [1, DAY])).rejects.toThrow('paused contract');
    await expect(test.send(bob, staking, 'emergencyUnlockAndWithdraw')).rejects.toThrow('NoLocks');
    await test.send(alice, staking, 'emergencyUnlockAndWithdraw');
    expect([await balance(alice), await votes(alice)]).toEqual([3n * FTHM, 0n]);
    await test.lock(test.session.admin, FTHM, DAY);
  });

  it('nothing can be withdrawn after a migration until the new vault is set, and funded with what stayed in the old one', async () => {
    const { session, dao } = test;
    await test.lock(alice, FTHM, DAY);
    const vault = await session.deploy(ownArtifact('StakingVault'), [session.admin, [dao.fthm.address]]);
    await session.send(vault, 'addRewardsOperator', [dao.vault.address]);
    await session.send(vault, 'addRewardsOperator', [staking.address]);
    await expect(session.send(staking, 'updateVault', [vault.address])).rejects.toThrow('NotPaused');
    await session.send(staking, 'adminPause', [1]);
    await expect(session.send(staking, 'updateVault', [vault.address])).rejects.toThrow('VaultNotMigrated');
    await session.send(dao.vault, 'adminPause', [1]);
    await session.send(dao.vault, 'migrate', [vault.address]);
    await expect(test.send(alice, staking, 'emergencyUnlockAndWithdraw')).rejects.toThrow('VaultMigrated');
    await session.send(staking, 'updateVault', [vault.address]);
    const withdrawal = {
      from: alice,
      to: staking.address,
      data: staking.abi.encodeFunctionData('emergencyUnlockAndWithdraw'),
    };
    await expect(session.rpc('eth_call', [withdrawal, 'latest'])).rejects.toMatchObject({
      data: vault.abi.getError('InsufficientDeposit')?.selector,
    });
    await session.send(dao.vault, 'withdrawExtraSupportedTokens', [session.admin]);
    await session.send(vault, 'addRewardsOperator', [session.admin]);
    await session.send(dao.fthm, 'approve', [vault.address, FTHM]);
    await session.send(vault, 'deposit', [dao.fthm.address, FTHM]);
    await test.send(alice, staking, 'emergencyUnlockAndWithdraw');
    expect(await balance(alice)).toBe(FTHM);
  });
});

describe('another stream', () => {
  it('is proposed by the manager, funded by its owner with a part, claimed and removed', async () => {
    const { session, dao } = test;
    const token = await session.deploy(ownArtifact('MintableToken'), ['Reward', 'RWD', session.admin]);
    await session.send(token, 'setMinter', [session.admin, true]);
    await session.send(token, 'mint', [bob, 1_000_000n]);
    await session.send(dao.vault, 'addSupportedToken', [token.address]);
    const start = (await test.now()) + 1000;
    const terms = [bob, token.address, 0, 1_000_000n, 10_000n, [start, start + 1000], [1_000_000n, 0n], DAY];
    await expect(test.send(bob, staking, 'proposeStream', terms)).rejects.toThrow('is missing role');
    expect(await test.emitted(staking, () => session.send(staking, 'proposeStream', terms))).toEqual([
      `StreamProposed(1, ${bob}, ${token.address}, 1000000)`,
    ]);
    await expect(test.send(alice, staking, 'createStream', [1, 500_000n])).rejects.toThrow('NotOwner');
    await expect(test.send(bob, staking, 'createStream', [1, 9999n])).rejects.toThrow('BadRewardsAmount');
    await test.send(bob, token, 'approve', [staking.address, 500_000n]);
    expect(await test.emitted(staking, () => test.send(bob, staking, 'createStream', [1, 500_000n]))).toEqual([
      `StreamCreated(1, ${bob}, ${token.address}, ${DAY})`,
    ]);
    await test.lock(alice, FTHM, DAY);
    await test.pass(2000);
    await test.send(alice, staking, 'claimAllLockRewardsForStream', [1]);
    await expect(session.send(staking, 'removeStream', [1, bob])).rejects.toThrow('StreamNotWithdrawn');
    await test.pass(DAY + 1);
    await test.send(alice, staking, 'withdrawStream', [1]);
    expect(Number(await test.integer(token, 'balanceOf', [alice]))).toBeCloseTo(500_000, -1);
    await expect(session.send(staking, 'removeStream', [0, bob])).rejects.toThrow('StreamIdZero');
    await expect(test.send(alice, staking, 'claimAllLockRewardsForStream', [2])).rejects.toThrow(NO_ELEMENT);
  });

  it.each([
    ['owner', [ZeroAddress], 'BadOwnerError'],
    ['minimum', [undefined, undefined, undefined, undefined, 0n], 'NoMinDepositError'],
    ['start in the past', [undefined, undefined, undefined, undefined, undefined, [1, 2]], 'BadExpirationError'],
    ['cooldown', [undefined, undefined, undefined, undefined, undefined, undefined, undefined, 0], 'BadTauError'],
  ])('is rejected without a valid %s', async (_, changes, error) => {
    const start = (await test.now()) + 1000;
    const terms = [bob, test.dao.fthm.address, 0, 100n, 1n, [start, start + 1], [100n, 0n], DAY];
    const changed = terms.map((term, index) => changes[index] ?? term);
    const { session, dao } = test;
    const data = staking.abi.encodeFunctionData('proposeStream', changed);
    const call = session.rpc('eth_call', [{ from: session.admin, to: staking.address, data }, 'latest']);
    const selector = dao.rewardsCalculator.abi.getError(error)?.selector;
    await expect(call).rejects.toMatchObject({ data: selector });
  });
});

describe('parameters of staking', () => {
  it('are changed by the admin, within bounds', async () => {
    const { session } = test;
    await expect(test.send(alice, staking, 'setMinimumLockPeriod', [1])).rejects.toThrow('is missing role');
    await expect(session.send(staking, 'setMaxLockPositions', [9])).rejects.toThrow('BadMaxLockPositions');
    await expect(session.send(staking, 'setMinimumLockPeriod', [YEAR + 1])).rejects.toThrow('MaxLockPeriodExceeded');
    await session.send(staking, 'setMaxLockPositions', [11]);
    await session.send(staking, 'setMinimumLockPeriod', [7 * DAY]);
    expect(await test.integer(staking, 'maxLockPositions')).toBe(11n);
    expect(await test.integer(staking, 'minLockPeriod')).toBe(BigInt(7 * DAY));
  });
});

describe('the getter', () => {
  it('adds up the locks of an account, and is 0 for one without', async () => {
    const { stakingGetter } = test.dao;
    await test.lock(alice, 1000n * FTHM, 73 * DAY);
    await test.lock(alice, 500n * FTHM, 146 * DAY);
    await test.pass(DAY);
    const read = (name: string, args: readonly unknown[]) => test.integer(stakingGetter, name, args);
    expect(await read('getLocksLength', [alice])).toBe(2n);
    expect(await read('getUserTotalDeposit', [alice])).toBe(1500n * FTHM);
    expect(await read('getUserTotalVotes', [alice])).toBe(400n * FTHM);
    expect(await read('getStreamClaimableAmount', [MAIN, bob])).toBe(0n);
    await expect(read('getFeesForEarlyUnlock', [0, alice])).rejects.toThrow('LockIdCantBeZeroError');
    await expect(read('getFeesForEarlyUnlock', [3, alice])).rejects.toThrow('LockIdOutOfIndexError');
    expect(await test.session.read(stakingGetter, 'getWeight')).toEqual([1024n, 768n, 3000n, 100n, 10n]);
  });
});

describe('vFTHM', () => {
  it('does not move', async () => {
    await test.lock(alice, FTHM, YEAR);
    const { vfthm } = test.dao;
    const error = 'VMainTokenIsIntransferableUnlessTheSenderIsAllowlisted';
    await expect(test.send(alice, vfthm, 'transfer', [bob, 1])).rejects.toThrow(error);
    await expect(test.send(alice, vfthm, 'transfer', [bob, 0])).rejects.toThrow(error);
    await expect(test.send(alice, vfthm, 'mint', [alice, 1])).rejects.toThrow('is missing role');
  });

  it('delegates to its holder with every mint, also after a delegation to another account', async () => {
    const { vfthm } = test.dao;
    await test.lock(alice, FTHM, YEAR);
    expect(await test.integer(vfthm, 'getVotes', [alice])).toBe(FTHM);
    await test.send(alice, vfthm, 'delegate', [bob]);
    expect(await test.integer(vfthm, 'getVotes', [bob])).toBe(FTHM);
    await test.lock(alice, FTHM, YEAR);
    expect(await test.integer(vfthm, 'getVotes', [alice])).toBe(2n * FTHM);
    expect(await test.integer(vfthm, 'getVotes', [bob])).toBe(0n);
  });

  it('keeps the votes of every mined block', async () => {
    const { vfthm } = test.dao;
    await test.mine(1);
    const before = Number(await test.session.rpc('eth_blockNumber'));
    await test.lock(alice, FTHM, YEAR);
    await test.mine(1);
    const after = Number(await test.session.rpc('eth_blockNumber'));
    expect(await test.integer(vfthm, 'getPastVotes', [alice, before])).toBe(0n);
    expect(await test.integer(vfthm, 'getPastVotes', [alice, after - 1])).toBe(FTHM);
    await expect(test.integer(vfthm, 'getPastVotes', [alice, after + 1000])).rejects.toThrow('BlockNotYetMined');
  });

  it('is set up once, by its deployer for another admin', async () => {
    const { session } = test;
    const token = await session.deploy(ownArtifact('VMainToken'), ['Votes', 'V']);
    await expect(session.send(token, 'initToken', [session.admin, alice])).rejects.toThrow(
      'AdminShouldBeDifferentThanMsgSender',
    );
    await session.send(token, 'initToken', [bob, alice]);
    await expect(session.send(token, 'initToken', [bob, alice])).rejects.toThrow(
      /InvalidInitialization|already initialized/,
    );
    await expect(session.send(token, 'grantMinterRole', [bob])).rejects.toThrow('is missing role');
    await test.send(bob, token, 'revokeMinterRole', [alice]);
    expect(await session.read(token, 'isAllowListed', [alice])).toBe(false);
  });
});
