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
  time(daysAgo: number, minutes: number): number;
}

export type PoolKind = 'native' | 'CGO' | 'LSK';
export const POOL_KINDS: readonly PoolKind[] = ['native', 'CGO', 'LSK'];
