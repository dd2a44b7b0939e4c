import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { chainState, known, readMany } from '@fathom/base/rpc/multicall';
import { readAtMoment } from '@fathom/base/rpc/readAtMoment';
import type { ChainMoment } from '@fathom/base/rpc/simulateEffects';
import { isHeldUntilEnd, type Lock } from '../domain/staking/lock';
import type { Wei } from '../domain/staking/units';
import { getClaimable, getClaimableOfLock, getEarlyUnlockPenalty, isProhibitedLockPosition } from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { MAIN_STREAM } from './staking.query';
import { stakingKeys } from './stakingKeys';

/** In ms. */
const REWARDS_INTERVAL = 30_000;

export interface LockRewards {
  /** Time of the block. */
  readonly timestamp: UnixSeconds | undefined;
  /** What a claim would pay now; `undefined` where it could not be read. */
  readonly total: Wei | undefined;
  /** Rewards of locks that a claim skips until they end; `undefined` where they could not be read. */
  readonly withheld: Wei | undefined;
  /** By the number of the lock. A value that is `undefined` could not be read. */
  readonly byLock: ReadonlyMap<bigint, LockReward>;
}

export interface LockReward {
  /** By the contract, also while a claim would skip the lock. */
  readonly claimable: Wei | undefined;
  /** What an early unlock would cost by the contract. */
  readonly penalty: Wei | undefined;
  /** Created by an administrator: see `isHeldUntilEnd`. */
  readonly isFixed: boolean | undefined;
}

/**
 * What changes every second: rewards and penalties of these locks, every 30 s in one RPC request.
 */
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

/** Rewards and penalties now, or at a moment. Rejects with `ChainReadError` when no node responds. */
export async function readLockRewards(
  { chain, deployment }: Pick<DaoScope, 'chain' | 'deployment'>,
  account: Address,
  locks: readonly Lock[],
  at?: ChainMoment,
): Promise<LockRewards> {
  const { staking, stakingGetter } = deployment.contracts;
  const reads = [
    chainState.blockTimestamp(chain),
    getClaimable.read(stakingGetter, MAIN_STREAM, account),
    ...locks.flatMap(({ lockId }) => [
      getClaimableOfLock.read(staking, MAIN_STREAM, account, lockId),
      getEarlyUnlockPenalty.read(stakingGetter, lockId, account),
      isProhibitedLockPosition.read(staking, lockId, account),
    ]),
  ] as const;
  const [block, sum, ...ofLocks] = await (at ? readAtMoment(chain, reads, at) : readMany(chain, reads));
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
    // The contract counts what a claim skips.
    total: total === undefined || withheld === undefined ? undefined : total - withheld,
    withheld,
    byLock: new Map(rewards.map(({ lock, reward }) => [lock.lockId, reward])),
  };
}

function knownAmount(result: Parameters<typeof known<bigint | boolean>>[0]): bigint | undefined {
  const value = known(result);
  return typeof value === 'bigint' ? value : undefined;
}

/** `undefined` where one of them is. */
function sumOf(amounts: readonly (Wei | undefined)[]): Wei | undefined {
  return amounts.reduce<Wei | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount),
    0n,
  );
}
