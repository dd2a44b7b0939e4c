import { defineRows, type IndexerRows } from '@fathom/base/indexer/indexerQuery';
import { addressKey, type Address } from '@fathom/contract/address';
import {
  LOCK_POSITIONS,
  LOCKS_PAGE_SIZE,
  PROTOCOL_STATS,
  STAKERS,
  type LockPosition,
  type StakingStat,
  type Staker,
} from './stakingIndexer';

/** `null` if the indexer has no stats. */
export const stakingStatsRows = defineRows(
  [{ query: PROTOCOL_STATS }],
  ([{ data }]): StakingStat | null => data.protocolStats.rows[0] ?? null,
);

/** `null` if the account never staked. */
export function stakerRows(account: Address): IndexerRows<Staker | null> {
  const variables = { address: addressKey(account) };
  return defineRows([{ query: STAKERS, variables }], ([{ data }]) => data.stakers.rows[0] ?? null);
}

/** Pages count from 1. */
export function lockHistoryRows(account: Address, page: number): IndexerRows<readonly LockPosition[]> {
  const variables = {
    address: addressKey(account),
    skip: LOCKS_PAGE_SIZE * (page - 1),
    first: LOCKS_PAGE_SIZE,
  };
  return defineRows([{ query: LOCK_POSITIONS, variables }], ([{ data }]) => data.lockPositions.rows);
}
