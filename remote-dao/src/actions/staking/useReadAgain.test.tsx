import { renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { simulatingReader } from '@fathom/testing/simulatingReader';
import {
  getAllLocks,
  getAllowance,
  getBalance,
  getMaxLockPeriod,
  getMaxLockPositions,
  getMinLockPeriod,
  getPaused,
  getPendingRewards,
  getStreamSchedule,
  getTotalStaked,
  getTotalStreamShares,
  getTotalSupply,
  getWeight,
  getClaimable,
  getClaimableOfLock,
  getEarlyUnlockPenalty,
  isProhibitedLockPosition,
} from '../../data/abi/daoContracts';
import { lockRewardsQuery } from '../../data/lockRewards.query';
import { MAIN_STREAM, stakingQuery } from '../../data/staking.query';
import { chainState, type MulticallReader } from '@fathom/base/rpc/multicall';
import type { Lock } from '../../domain/staking/lock';
import { ONE_FTHM } from '../../domain/staking/units';
import { ACCOUNT, DEPLOYMENT, LOCK } from '../../flows/testing/stakingSetup';
import { buildLockInput, NOW } from './testing/buildStakingInput';
import { useReadAgain } from './useReadAgain';

const { fthm, vfthm, staking, stakingGetter } = DEPLOYMENT.contracts;
const MOMENT = { block: 99, time: NOW + 10 };

function open(onChain: readonly Lock[] = [LOCK]) {
  const chain = createFakeChain();
  const { reader, simulations } = simulatingReader(chain.reader);
  chain.setBlock(99, NOW + 9);
  const records = onChain.map(({ amount, votes, shares, end }) => [amount, shares, end, ACCOUNT, votes]);
  chain.respond(getAllLocks.read(staking, ACCOUNT), records);
  chain.respond(chainState.blockTimestamp(reader), BigInt(NOW + 9));
  chain.respond(getClaimable.read(stakingGetter, MAIN_STREAM, ACCOUNT), 8n);
  chain.respond(getClaimableOfLock.read(staking, MAIN_STREAM, ACCOUNT, 1n), 8n);
  chain.respond(getEarlyUnlockPenalty.read(stakingGetter, 1n, ACCOUNT), 3n);
  chain.respond(isProhibitedLockPosition.read(staking, 1n, ACCOUNT), false);
  for (const read of unreadable(reader)) chain.revert(read, 'no');
  const built = buildLockInput();
  const input = { ...built, scope: { ...built.scope, chain: reader } };
  const queries = new QueryClient();
  const stateKey = stakingQuery(input.scope, ACCOUNT).queryKey;
  const rewardsKey = lockRewardsQuery(input.scope, ACCOUNT, onChain).queryKey;
  queries.setQueryData(stateKey, input.state);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useReadAgain(input), { wrapper });
  return { readAgain: () => result.current(MOMENT), simulations, chain, queries, stateKey, rewardsKey, input };
}

function unreadable(reader: MulticallReader) {
  return [
    chainState.nativeBalance(reader, ACCOUNT),
    getBalance.read(fthm, ACCOUNT),
    getBalance.read(vfthm, ACCOUNT),
    getAllowance.read(fthm, ACCOUNT, staking),
    getPendingRewards.read(staking, ACCOUNT, MAIN_STREAM),
    getTotalStaked.read(staking),
    getTotalSupply.read(vfthm),
    getTotalStreamShares.read(staking),
    getWeight.read(staking),
    getStreamSchedule.read(staking, MAIN_STREAM),
    getMinLockPeriod.read(staking),
    getMaxLockPeriod.read(staking),
    getMaxLockPositions.read(staking),
    getPaused.read(staking),
  ];
}

it('reads staking at one block, and what grows by the second at the time of the simulation', async () => {
  const { readAgain, simulations, chain } = open();
  const { input } = await readAgain();
  expect(input.lock).toEqual({ ...LOCK, lockId: 1n });
  expect(input.now).toBe(MOMENT.time);
  expect(input.rewards?.total).toBe(8n);
  expect(input.rewards?.byLock.get(1n)).toEqual({ claimable: 8n, penalty: 3n, isFixed: false });
  expect(simulations).toEqual([{ block: { number: '0x64', time: `0x${MOMENT.time.toString(16)}` }, at: '0x63' }]);
  const tags = chain.requests.map(({ params }) => params[1]);
  expect(new Set(tags)).toEqual(new Set(['0x63']));
});

it('finds the position under its new number', async () => {
  const other = { ...LOCK, amount: 5n * ONE_FTHM };
  const { readAgain, chain } = open([other, LOCK]);
  chain.respond(getClaimableOfLock.read(staking, MAIN_STREAM, ACCOUNT, 2n), 8n);
  chain.respond(getEarlyUnlockPenalty.read(stakingGetter, 2n, ACCOUNT), 3n);
  chain.respond(isProhibitedLockPosition.read(staking, 2n, ACCOUNT), false);
  const { input } = await readAgain();
  expect(input.lock).toEqual({ ...LOCK, lockId: 2n });
});

it('rejects if the position is gone', async () => {
  const { readAgain } = open([{ ...LOCK, amount: 5n * ONE_FTHM }]);
  await expect(readAgain()).rejects.toThrow('The position could not be read again.');
});

it('displays what was read', async () => {
  const { readAgain, queries, stateKey, rewardsKey, input: before } = open();
  const { input, display } = await readAgain();
  expect(queries.getQueryData(stateKey)).toBe(before.state);
  display();
  expect(queries.getQueryData(stateKey)).toEqual(input.state);
  expect(queries.getQueryData(rewardsKey)).toEqual(input.rewards);
});

it('keeps newer data on the screen', async () => {
  const { readAgain, queries, stateKey, rewardsKey, input: before } = open();
  const { display } = await readAgain();
  const newer = { ...before.state, timestamp: MOMENT.time + 1 };
  const rewards = { timestamp: MOMENT.time + 1, total: 1n, withheld: 0n, byLock: new Map() };
  queries.setQueryData(stateKey, newer);
  queries.setQueryData(rewardsKey, rewards);
  display();
  expect(queries.getQueryData(stateKey)).toEqual(newer);
  expect(queries.getQueryData(rewardsKey)).toEqual(rewards);
});
