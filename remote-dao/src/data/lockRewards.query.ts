import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/shared/domain/address';
import type { UnixSeconds } from '@fathom/shared/domain/time';
import { chainState, known, readMany } from '@fathom/shared/rpc/multicall';
import type { Lock } from '../domain/staking/lock';
import type { Wei } from '../domain/staking/units';
import { getClaimable, getClaimableOfLock, getEarlyUnlockPenalty } from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { MAIN_STREAM } from './staking.query';
import { stakingKeys } from './stakingKeys';

/** In ms. */
const REWARDS_INTERVAL = 30_000;

export interface LockRewards {
  /** Time of the block. */
  readonly timestamp: UnixSeconds | undefined;
  /** Of all locks; `undefined` where it could not be read. */
  readonly total: Wei | undefined;
  /** By the number of the lock. A value that is `undefined` could not be read. */
  readonly byLock: ReadonlyMap<bigint, LockReward>;
}

export interface LockReward {
  readonly claimable: Wei | undefined;
  /** What an early unlock would cost by the contract. */
  readonly penalty: Wei | undefined;
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

async function readLockRewards(
  { chain, deployment }: Pick<DaoScope, 'chain' | 'deployment'>,
  account: Address,
  locks: readonly Lock[],
): Promise<LockRewards> {
  const { staking, stakingGetter } = deployment.contracts;
  const results = await readMany(chain, [
    chainState.blockTimestamp(chain),
    getClaimable.read(stakingGetter, MAIN_STREAM, account),
    ...locks.flatMap(({ lockId }) => [
      getClaimableOfLock.read(staking, MAIN_STREAM, account, lockId),
      getEarlyUnlockPenalty.read(stakingGetter, lockId, account),
    ]),
  ]);
  const [timestamp, total, ...ofLocks] = results.map((result) => known(result));
  return {
    timestamp: timestamp === undefined ? undefined : Number(timestamp),
    total,
    byLock: new Map(
      locks.map(({ lockId }, index) => [lockId, { claimable: ofLocks[0], penalty: ofLocks[2 * index + 1] }]),
    ),
  };
}
