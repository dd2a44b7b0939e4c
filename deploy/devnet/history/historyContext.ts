import type { ChainSession } from '../chain/chainSession';
import type { DeployedFxdPool } from '../fxd/deployFxdPool';
import type { DevnetFxd } from '../fxd/openFxdActor';
import type { TrackedPositions } from './openTrackedPositions';

export interface HistoryContext {
  readonly session: ChainSession;
  readonly deployment: DevnetFxd;
  readonly positions: TrackedPositions;
  readonly pool: (kind: PoolKind) => DeployedFxdPool;
  readonly price: (kind: PoolKind, daysAgo: number) => bigint;
  /** Returns the unix seconds of a minute of a past day, after that day's price update. */
  time(daysAgo: number, minutes: number): number;
}

export type PoolKind = 'native' | 'CGO' | 'LSK';
export const POOL_KINDS: readonly PoolKind[] = ['native', 'CGO', 'LSK'];
