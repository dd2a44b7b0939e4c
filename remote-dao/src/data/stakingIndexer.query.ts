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

/** Reads the indexer's protocol stats; `null` if it has none. Rejects with `IndexerError`. */
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

/** Reads the indexer's data of an account; `null` if it never staked. Rejects with `IndexerError`. */
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

/** Reads a page of locks with their creation times; pages count from 1. Rejects with `IndexerError`. */
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
