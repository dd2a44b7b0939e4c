import { NOTHING_ALLOWED } from '@fathom/area-kit/flows/approval/spending';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { getAllLocks } from '../../data/abi/daoContracts';
import { stakingKeys } from '../../data/stakingKeys';
import type { Lock } from '../../domain/staking/lock';
import { LOCK_CHANGED } from '../../flows/stakingFlows';
import {
  ACCOUNT,
  CLAIM,
  CONTRACTS,
  EARLY_UNSTAKE,
  EMERGENCY_WITHDRAW,
  LOCK,
  stakeIntent,
  UNSTAKE,
  UNSTAKE_PART,
  WITHDRAW,
} from '../../flows/testing/stakingSetup';
import { claimFlow } from '../claim/claim.flow';
import { earlyUnstakeFlow, planEarlyUnstake } from '../earlyUnstake/earlyUnstake.flow';
import { emergencyWithdrawFlow } from '../emergencyWithdraw/emergencyWithdraw.flow';
import { stakeFlow } from '../stake/stake.flow';
import { planUnstake, unstakeFlow } from '../unstake/unstake.flow';
import { withdrawFlow } from '../withdraw/withdraw.flow';

const { amount } = stakeIntent();

test.each([
  ['approves exactly the amount without an allowance', {}, 0n, [amount]],
  ['approves again where the allowance is too low', {}, amount - 1n, [amount]],
  ['approves without a limit where that is chosen', { approval: { amount: 'unlimited' as const } }, 0n, [MAX_UINT256]],
  ['stakes at once with an allowance of the amount', {}, amount, []],
  ['stakes at once with an unlimited allowance', {}, MAX_UINT256, []],
])('%s [DAO-120]', (_case, choice, allowance, approved) => {
  const steps = stakeFlow.plan(stakeIntent(choice), { allowance });
  expect(steps.flatMap((step) => (step.kind === 'approve' ? [step.approval.amount] : []))).toEqual(approved);
  const last = steps.at(-1);
  expect(last).toMatchObject({ kind: 'call', call: { to: CONTRACTS.staking, args: [amount, 15_552_000n], value: 0n } });
});

test('an approval names FTHM with its decimals', () => {
  const [approve] = stakeFlow.plan(stakeIntent(), NOTHING_ALLOWED);
  expect(approve).toMatchObject({
    approval: { token: CONTRACTS.fthm, symbol: 'FTHM', decimals: 18, spender: CONTRACTS.staking },
  });
});

test('every action of staking makes all of it old', () => {
  const keys = [
    stakeFlow.invalidates(stakeIntent()),
    claimFlow.invalidates(CLAIM),
    withdrawFlow.invalidates(WITHDRAW),
    unstakeFlow.invalidates(UNSTAKE),
    earlyUnstakeFlow.invalidates(EARLY_UNSTAKE),
    emergencyWithdrawFlow.invalidates(EMERGENCY_WITHDRAW),
  ];
  expect(keys).toEqual(keys.map(() => [stakingKeys.all(1135)]));
});

test.each([
  ['a claim', claimFlow.plan(CLAIM, NOTHING_ALLOWED), 'claimAllLockRewardsForStream', [0n]],
  ['a withdrawal', withdrawFlow.plan(WITHDRAW, NOTHING_ALLOWED), 'withdrawStream', [0n]],
  [
    'an emergency withdrawal',
    emergencyWithdrawFlow.plan(EMERGENCY_WITHDRAW, NOTHING_ALLOWED),
    'emergencyUnlockAndWithdraw',
    [],
  ],
  ['a full unstake', planUnstake(UNSTAKE), 'unlock', [3n]],
  ['a partial unstake', planUnstake(UNSTAKE_PART), 'unlockPartially', [3n, LOCK.amount / 4n]],
  ['an early unstake', planEarlyUnstake(EARLY_UNSTAKE), 'earlyUnlock', [3n]],
])('%s is one call with a fifth of gas on top', (_case, steps, name, args) => {
  expect(steps).toHaveLength(1);
  expect(steps[0]).toMatchObject({ kind: 'call', call: { args, value: 0n, gas: { marginPercent: 120n } } });
  expect(steps[0]?.kind === 'call' && steps[0].call.function).toContain(`function ${name}(`);
});

describe('a plan for a position', () => {
  function chainWith(locks: readonly Lock[]) {
    const chain = createFakeChain();
    chain.respond(
      getAllLocks.read(CONTRACTS.staking, ACCOUNT),
      locks.map(({ amount: staked, shares, end, votes }) => [staked, shares, end, ACCOUNT, votes]),
    );
    return chain.reader;
  }
  const other: Lock = { ...LOCK, amount: 7n };

  it.each([
    ['a full unstake', () => unstakeFlow.readState(UNSTAKE, chainWith([other, other, LOCK]))],
    ['an early unstake', () => earlyUnstakeFlow.readState(EARLY_UNSTAKE, chainWith([other, other, LOCK]))],
  ])('finds the same position under its number before %s', async (_case, read) => {
    await expect(read()).resolves.toEqual(LOCK);
  });

  it.each<[string, readonly Lock[]]>([
    ['another position has its number', [other, LOCK, other]],
    ['a part of it was unstaked', [other, other, { ...LOCK, amount: LOCK.amount - 1n }]],
    ['its votes are gone', [other, other, { ...LOCK, votes: 0n }]],
    ['its end is another', [other, other, { ...LOCK, end: LOCK.end + 1 }]],
    ['there are fewer positions', [other]],
    ['there is none', []],
  ])('is refused where %s', async (_case, locks) => {
    await expect(unstakeFlow.readState(UNSTAKE, chainWith(locks))).rejects.toThrow(LOCK_CHANGED);
    await expect(earlyUnstakeFlow.readState(EARLY_UNSTAKE, chainWith(locks))).rejects.toThrow(LOCK_CHANGED);
    await expect(unstakeFlow.recheck?.(UNSTAKE, chainWith(locks))).rejects.toThrow(LOCK_CHANGED);
    await expect(earlyUnstakeFlow.recheck?.(EARLY_UNSTAKE, chainWith(locks))).rejects.toThrow(LOCK_CHANGED);
  });
});
