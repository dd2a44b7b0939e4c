import type { ReactNode } from 'react';
import type { TablePage } from '@fathom/ui/list/DataTable';
import type { UnixSeconds } from '@fathom/base/domain/time';
import type { LockReward } from '../../data/lockRewards.query';
import type { Lock } from '../../domain/staking/lock';
import type { LeaveKind } from '../../domain/staking/stakeDialog';

/** A position as the list shows it. */
export interface PositionRow {
  /** Stays with the position when its number changes. */
  readonly key: string;
  readonly lock: Lock;
  /** By the clock of the chain. */
  readonly now: UnixSeconds;
  /** `undefined` while it is unknown. */
  readonly reward: LockReward | undefined;
  /** Of the indexer; `undefined` where it has none. */
  readonly createdAt: UnixSeconds | undefined;
}

export interface PositionListProps {
  /** All of them, the newest first; `undefined` while they are read. */
  readonly rows: readonly PositionRow[] | undefined;
  /** Which of them are displayed. */
  readonly page: TablePage;
  readonly empty: ReactNode;
  readonly onLeave: (row: PositionRow, kind: LeaveKind) => void;
}
