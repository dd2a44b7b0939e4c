import { QueryClient } from '@tanstack/react-query';
import {
  getAllLocks,
  getAllowance,
  getBalance,
  getClaimable,
  getClaimableOfLock,
  getEarlyUnlockPenalty,
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
} from '../../remote-dao/src/data/abi/daoContracts';
import { lockRewardsQuery } from '../../remote-dao/src/data/lockRewards.query';
import { MAIN_STREAM, stakingQuery } from '../../remote-dao/src/data/staking.query';
import { ACCOUNT, CONTRACTS } from '../../remote-dao/src/flows/testing/stakingSetup';
import { chainState } from '@fathom/shared/rpc/multicall';
import { createFakeChain, type FakeChain } from '@fathom/shared/testing/fakeChain';
import type { BenchRow } from './benchReport';

const LOCKS = [1, 100];
const BUDGET = 2;
const ONE = 10n ** 18n;
const YEAR = 31_536_000n;

/** RPC requests of a refresh of staking: its state with the account's, and what the locks earned. */
export async function benchStakingRequests(): Promise<readonly BenchRow[]> {
  return Promise.all(LOCKS.map(requestsWith));
}

async function requestsWith(count: number): Promise<BenchRow> {
  const chain = chainWith(count);
  const scope = { chain: chain.reader, deployment: { chainId: 1135, contracts: CONTRACTS, knownContracts: [] } };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { account } = await client.query(stakingQuery(scope, ACCOUNT));
  const { byLock } = await client.query(lockRewardsQuery(scope, ACCOUNT, account?.locks));
  chain.verify();
  if (byLock.size !== count) throw new Error(`${byLock.size} of ${count} locks were read.`);
  return {
    what: `RPC requests per refresh of staking with ${count} ${count === 1 ? 'lock' : 'locks'}`,
    value: chain.requests.length,
    unit: 'requests',
    budget: { atMost: BUDGET },
  };
}

function chainWith(count: number): FakeChain {
  const chain = createFakeChain();
  const { fthm, vfthm, staking, stakingGetter } = CONTRACTS;
  const lockIds = Array.from({ length: count }, (_, index) => BigInt(index + 1));
  const end = 2_000_000_000n;
  chain.respond(getTotalStaked.read(staking), 2n * ONE);
  chain.respond(getTotalSupply.read(vfthm), ONE);
  chain.respond(getTotalStreamShares.read(staking), 2_048n * ONE);
  chain.respond(getWeight.read(staking), 1_024n, 768n, 3_000n, 100n, 10n);
  chain.respond(getStreamSchedule.read(staking, MAIN_STREAM), [end - YEAR, end], [ONE, 0n]);
  chain.respond(getMinLockPeriod.read(staking), 86_400n);
  chain.respond(getMaxLockPeriod.read(staking), YEAR);
  chain.respond(getMaxLockPositions.read(staking), BigInt(count));
  chain.respond(getPaused.read(staking), 0n);
  chain.respond(chainState.nativeBalance(chain.reader, ACCOUNT), ONE);
  for (const token of [fthm, vfthm]) chain.respond(getBalance.read(token, ACCOUNT), ONE);
  chain.respond(getAllowance.read(fthm, ACCOUNT, staking), 0n);
  chain.respond(
    getAllLocks.read(staking, ACCOUNT),
    lockIds.map((lockId) => [lockId * ONE, lockId * ONE, end, ACCOUNT, lockId * ONE]),
  );
  chain.respond(getPendingRewards.read(staking, ACCOUNT, MAIN_STREAM), 0n);
  chain.respond(getClaimable.read(stakingGetter, MAIN_STREAM, ACCOUNT), ONE);
  for (const lockId of lockIds) {
    chain.respond(getClaimableOfLock.read(staking, MAIN_STREAM, ACCOUNT, lockId), ONE);
    chain.respond(getEarlyUnlockPenalty.read(stakingGetter, lockId, ACCOUNT), ONE);
  }
  return chain;
}
