import type { ChainSession } from '../chain/chainSession';
import type { DeployedFxdPool } from '../fxd/deployFxdPool';
import type { FxdActor, DevnetFxd } from '../fxd/openFxdActor';
import type { OpenedPosition } from '../fxd/readPosition';
import { liquidateUnsafe } from './liquidateUnsafe';

export interface TrackedPosition extends OpenedPosition {
  readonly owner: FxdActor;
  collateral: bigint;
  debt: bigint;
}

/** Positions of a history while it is played. A position closed by a liquidation ignores further changes. */
export interface TrackedPositions {
  open(owner: FxdActor, pool: DeployedFxdPool, collateral: bigint, borrow: bigint): Promise<TrackedPosition>;
  topUp(position: TrackedPosition, collateral: bigint, borrow: bigint): Promise<void>;
  repay(position: TrackedPosition, amount: bigint, collateral: bigint): Promise<void>;
  close(position: TrackedPosition): Promise<void>;
  /** Liquidates the positions that are unsafe at a pool's new price (wad). */
  liquidate(pool: DeployedFxdPool, price: bigint): Promise<void>;
}

/** Recorded debts exclude accrued fees, so positions this close to the limit are read from the chain. */
const NEAR = { numerator: 133n * 104n, denominator: 10_000n };
const WAD = 10n ** 18n;

export function openTrackedPositions(
  session: ChainSession,
  deployment: DevnetFxd,
  liquidator: FxdActor,
): TrackedPositions {
  const tracked: TrackedPosition[] = [];

  function isNearUnsafe({ collateral, debt }: TrackedPosition, price: bigint): boolean {
    return (collateral * price) / WAD < (debt * NEAR.numerator) / NEAR.denominator;
  }

  return {
    async open(owner, pool, collateral, borrow) {
      const position = { id: await owner.open(pool, collateral, borrow), pool, owner, collateral, debt: borrow };
      tracked.push(position);
      return position;
    },
    async topUp(position, collateral, borrow) {
      if (position.debt === 0n) return;
      await position.owner.topUp(position, collateral, borrow);
      position.collateral += collateral;
      position.debt += borrow;
    },
    async repay(position, amount, collateral) {
      if (position.debt === 0n) return;
      await position.owner.repay(position, amount, collateral);
      position.collateral -= collateral;
      position.debt -= amount;
    },
    async close(position) {
      if (position.debt === 0n) return;
      await position.owner.close(position);
      position.collateral = 0n;
      position.debt = 0n;
    },
    async liquidate(pool, price) {
      for (const position of tracked) {
        if (position.pool !== pool || position.debt === 0n || !isNearUnsafe(position, price)) continue;
        Object.assign(position, await liquidateUnsafe(session, deployment, liquidator, position));
      }
    },
  };
}
