import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { chainState, known, readMany, type ReadResults } from '@fathom/base/rpc/multicall';
import { readAtMoment } from '@fathom/base/rpc/readAtMoment';
import type { ChainMoment } from '@fathom/base/rpc/simulation/simulateEffects';
import { isHeldUntilEnd, type Lock } from '../domain/staking/lock';
import type { Wei } from '../domain/staking/units';
import { getClaimable, getClaimableOfLock, getEarlyUnlockPenalty, isProhibitedLockPosition } from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { MAIN_STREAM } from './staking.query';
import { stakingKeys } from './stakingKeys';

/** Milliseconds. */
const REWARDS_INTERVAL = 30_000;

export interface LockRewards {
  readonly timestamp: UnixSeconds | undefined;
  /** Claimable rewards, without those that a claim skips; `undefined` if they couldn't be read. */
  readonly total: Wei | undefined;
  /** Rewards of locks that a claim skips until they end; `undefined` if they couldn't be read. */
  readonly withheld: Wei | undefined;
  readonly byLock: ReadonlyMap<bigint, LockReward>;
}

export interface LockReward {
  /** The contract's amount, including rewards that a claim would skip. */
  readonly claimable: Wei | undefined;
  readonly penalty: Wei | undefined;
  /** True if an administrator created the lock: see `isHeldUntilEnd`. */
  readonly isFixed: boolean | undefined;
}

/** Reads rewards and penalties of the locks every 30 seconds, in one RPC request. */
export function lockRewardsQuery(
  scope: Pick<DaoScope, 'chain' | 'deployment'>,
  account: Address,
  locks: readonly Lock[] | undefined,
) {
  return queryOptions({
    queryKey: stakingKeys.rewards(
      scope.chain.chainId,
      account,
      (locks ?? []).map(({ amount, votes, end }) => `${amount}:${votes}:${end}`),
    ),
    queryFn: () => readLockRewards(scope, account, locks ?? []),
    refetchInterval: REWARDS_INTERVAL,
    staleTime: REWARDS_INTERVAL / 2,
    enabled: locks !== undefined && locks.length > 0,
  });
}

/** Reads rewards and penalties, at the latest block by default. Rejects with `ChainReadError` if no node responds. */
export async function readLockRewards(
  scope: Pick<DaoScope, 'chain' | 'deployment'>,
  account: Address,
  locks: readonly Lock[],
  at?: ChainMoment,
): Promise<LockRewards> {
  const reads = lockRewardReads(scope, account, locks);
  return decodeLockRewards(await (at ? readAtMoment(scope.chain, reads, at) : readMany(scope.chain, reads)), locks);
}

export function lockRewardReads(
  { chain, deployment }: Pick<DaoScope, 'chain' | 'deployment'>,
  account: Address,
  locks: readonly Lock[],
) {
  const { staking, stakingGetter } = deployment.contracts;
  return [
    chainState.blockTimestamp(chain),
    getClaimable.read(stakingGetter, MAIN_STREAM, account),
    ...locks.flatMap(({ lockId }) => [
      getClaimableOfLock.read(staking, MAIN_STREAM, account, lockId),
      getEarlyUnlockPenalty.read(stakingGetter, lockId, account),
      isProhibitedLockPosition.read(staking, lockId, account),
    ]),
  ] as const;
}

export function decodeLockRewards(
  [block, sum, ...ofLocks]: ReadResults<ReturnType<typeof lockRewardReads>>,
  locks: readonly Lock[],
): LockRewards {
  const timestamp = knownAmount(block);
  const rewards = locks.map((lock, index) => {
    const [claimable, penalty, fixed] = ofLocks.slice(3 * index, 3 * index + 3);
    const isFixed = fixed && known(fixed);
    return {
      lock,
      reward: {
        claimable: claimable && knownAmount(claimable),
        penalty: penalty && knownAmount(penalty),
        isFixed: typeof isFixed === 'boolean' ? isFixed : undefined,
      },
    };
  });
  const withheld = sumOf(
    rewards
      .filter(({ lock, reward }) => isHeldUntilEnd(lock, reward.isFixed, Number(timestamp ?? 0n)))
      .map(({ reward }) => reward.claimable),
  );
  const total = knownAmount(sum);
  return {
    timestamp: timestamp === undefined ? undefined : Number(timestamp),
    total: total === undefined || withheld === undefined ? undefined : total - withheld,
    withheld,
    byLock: new Map(rewards.map(({ lock, reward }) => [lock.lockId, reward])),
  };
}

function knownAmount(result: Parameters<typeof known<bigint | boolean>>[0]): bigint | undefined {
  const value = known(result);
  return typeof value === 'bigint' ? value : undefined;
}

function sumOf(amounts: readonly (Wei | undefined)[]): Wei | undefined {
  return amounts.reduce<Wei | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount),
    0n,
  );
}
