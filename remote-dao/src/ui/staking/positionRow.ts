import type { ReactNode } from 'react';
import type { TablePage } from '@fathom/ui/list/DataTable';
import type { UnixSeconds } from '@fathom/base/domain/time';
import type { LockReward } from '../../data/lockRewards.query';
import type { Lock } from '../../domain/staking/lock';
import type { LeaveKind } from '../../domain/staking/stakeDialog';

export interface PositionRow {
  /** Stays the same when the lock id changes. */
  readonly key: string;
  readonly lock: Lock;
  readonly now: UnixSeconds;
  readonly reward: LockReward | undefined;
  /** The indexer's creation time; `undefined` if it has none. */
  readonly createdAt: UnixSeconds | undefined;
}

export interface PositionListProps {
  /** Newest first; `undefined` while loading. */
  readonly rows: readonly PositionRow[] | undefined;
  readonly page: TablePage;
  readonly empty: ReactNode;
  readonly onLeave: (row: PositionRow, kind: LeaveKind) => void;
}
