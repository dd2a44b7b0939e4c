import type { ChainSession } from '../chain/chainSession';
import type { DeployedFxdPool } from '../fxd/deployFxdPool';
import type { FxdDeployment } from '../fxd/openFxdActor';
import type { PositionLedger } from './openPositionLedger';

/** What the events of a history need: who, where, and what a pool's collateral costs (wad) so many days ago. */
export interface HistoryContext {
  readonly session: ChainSession;
  readonly scope: FxdDeployment;
  readonly addressBook: PositionLedger;
  readonly pool: (kind: PoolKind) => DeployedFxdPool;
  readonly price: (kind: PoolKind, daysAgo: number) => bigint;
  /** A moment of a day, in Unix seconds; after that day's price. */
  time(daysAgo: number, minutes: number): number;
}

export type PoolKind = 'native' | 'CGO' | 'LSK';
export const POOL_KINDS: readonly PoolKind[] = ['native', 'CGO', 'LSK'];
