import { useConnectedWallet } from '@fathom/contract';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { usePrefetchedQuery } from '@fathom/ui/page/usePrefetchedQuery';
import { useQuery } from '@tanstack/react-query';
import type { DaoScope } from '../../data/daoScope';
import { cooldownEndQuery } from '../../data/cooldownEnd.query';
import { cooldownLengthQuery } from '../../data/cooldownLength.query';
import { lockRewardsQuery, type LockRewards } from '../../data/lockRewards.query';
import { payoutQuery } from '../../data/payout.query';
import { stakingQuery, type StakingState } from '../../data/staking.query';
import type { StakingStat } from '../../data/stakingIndexer';
import { stakerRows, stakingStatsRows } from '../../data/stakingIndexer.query';
import type { ReadBlock } from '@fathom/base/domain/blockAge';
import { useDebounced } from '@fathom/area-kit/flows/useDebounced';
import type { CooldownInput, CooldownLength } from '../../domain/staking/cooldown';

/** Milliseconds: debounces the reads after several transactions (DAO specification, section 9). */
const REWARDS_DELAY = 300;

export type Staking =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly isRetrying: boolean; readonly retry: () => void }
  | StakingReady;

export interface StakingReady {
  readonly status: 'ready';
  readonly state: StakingState;
  readonly read: ReadBlock;
  /** True if the last refresh failed and the values are older. */
  readonly isStale: boolean;
  readonly rewards: LockRewards | undefined;
  readonly rewardsReadAt: number;
  /** True while the rewards of the current locks have neither been read nor failed. */
  readonly areRewardsPending: boolean;
  readonly stats: StakingStat | undefined;
  readonly cooldown: CooldownInput;
  readonly cooldownLength: CooldownLength;
  readonly isIndexerDown: boolean;
  readonly retry: () => void;
}

export function useStaking(scope: DaoScope): Staking {
  const account = useConnectedWallet()?.account;
  const staking = usePrefetchedQuery(stakingQuery(scope, account));
  const locks = staking.data?.account?.locks;
  const settledLocks = useDebounced(locks, REWARDS_DELAY);
  const rewards = useQuery(lockRewardsQuery(scope, account ?? ZERO_ADDRESS, settledLocks));
  const hasIndexer = scope.indexer.address(scope.chain.chainId) !== undefined;
  // Apollo would load next to the locks, which it must not delay.
  const isRead = hasIndexer && !staking.isPending;
  const stats = useIndexerRows(scope, stakingStatsRows, { enabled: isRead });
  const staker = useIndexerRows(scope, stakerRows(account ?? ZERO_ADDRESS), {
    enabled: isRead && account !== undefined,
  });
  const { data: state } = staking;
  const pending = state?.account?.pending ?? 0n;
  const length = usePrefetchedQuery(cooldownLengthQuery(scope));
  const payout = useQuery({ ...payoutQuery(scope, account ?? ZERO_ADDRESS, pending), enabled: pending > 0n });
  // The contract confirms the indexer's date while it is in the future.
  const end = staker.isError ? undefined : staker.data?.cooldown;
  const isEndAhead = end !== undefined && state !== undefined && end > state.timestamp;
  const confirmed = useQuery({
    ...cooldownEndQuery(scope, account ?? ZERO_ADDRESS, pending, end ?? 0),
    enabled: pending > 0n && isEndAhead,
  });
  const retry = () => void staking.refetch();
  if (!state) {
    const { error, isFetching: isRetrying } = staking;
    return error ? { status: 'failed', error, isRetrying, retry } : { status: 'loading' };
  }
  return {
    status: 'ready',
    state,
    read: { timestamp: state.timestamp, readAt: staking.dataUpdatedAt },
    isStale: staking.isError,
    // Lock ids change: rewards of an earlier list may belong to another lock.
    rewards: locks?.length === 0 ? NO_REWARDS : settledLocks === locks ? rewards.data : undefined,
    rewardsReadAt: rewards.dataUpdatedAt,
    areRewardsPending: locks !== undefined && locks.length > 0 && (settledLocks !== locks || rewards.isPending),
    stats: stats.data ?? undefined,
    cooldown: { pending, end: confirmed.data === true ? end : undefined, payout: payout.data ?? undefined },
    cooldownLength: length.data ?? (length.isPending ? 'loading' : 'unreadable'),
    isIndexerDown: stats.isError || staker.isError,
    retry,
  };
}

const NO_REWARDS: LockRewards = { timestamp: undefined, total: 0n, withheld: 0n, byLock: new Map() };
