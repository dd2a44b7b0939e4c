import { queryOptions } from '@tanstack/react-query';
import { addressKey, type Address } from '@fathom/contract/address';
import type { DaoScope } from './daoScope';
import {
  LOCK_POSITIONS,
  LOCKS_PAGE_SIZE,
  PROTOCOL_STATS,
  STAKERS,
  type LockPosition,
  type StakingStat,
  type Staker,
} from './stakingIndexer';
import { stakingKeys } from './stakingKeys';

type IndexedScope = Pick<DaoScope, 'chain' | 'indexer'>;

/** Rejects with `IndexerError`; `null` if the indexer has no stats. */
export function stakingStatsQuery({ chain, indexer }: IndexedScope) {
  return queryOptions({
    queryKey: stakingKeys.stats(chain.chainId),
    queryFn: async ({ signal }): Promise<StakingStat | null> => {
      const { protocolStats } = await indexer.query(PROTOCOL_STATS, { chainId: chain.chainId, signal });
      return protocolStats.rows[0] ?? null;
    },
    retry: false,
  });
}

/** Rejects with `IndexerError`; `null` if the account never staked. */
export function stakerQuery({ chain, indexer }: IndexedScope, account: Address) {
  return queryOptions({
    queryKey: stakingKeys.staker(chain.chainId, account),
    queryFn: async ({ signal }): Promise<Staker | null> => {
      const { stakers } = await indexer.query(STAKERS, {
        chainId: chain.chainId,
        variables: { address: addressKey(account) },
        signal,
      });
      return stakers.rows[0] ?? null;
    },
    retry: false,
  });
}

/** Rejects with `IndexerError`. Pages count from 1. */
export function lockHistoryQuery({ chain, indexer }: IndexedScope, account: Address, page: number) {
  return queryOptions({
    queryKey: stakingKeys.lockHistory(chain.chainId, account, page),
    queryFn: async ({ signal }): Promise<readonly LockPosition[]> => {
      const { lockPositions } = await indexer.query(LOCK_POSITIONS, {
        chainId: chain.chainId,
        variables: { address: addressKey(account), skip: LOCKS_PAGE_SIZE * (page - 1), first: LOCKS_PAGE_SIZE },
        signal,
      });
      return lockPositions.rows;
    },
    retry: false,
  });
}
