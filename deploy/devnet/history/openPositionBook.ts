import type { ChainSession } from '../chain/chainSession';
import type { DeployedFxdPool } from '../fxd/deployFxdPool';
import type { FxdActor, FxdPlace } from '../fxd/openFxdActor';
import { readPosition, type OpenedPosition } from '../fxd/readPosition';
import { liquidateUnsafe } from './liquidateUnsafe';

/** A position and who acts for it; the amounts, in wad, are those after the last change of it. */
export interface BookedPosition extends OpenedPosition {
  readonly owner: FxdActor;
  collateral: bigint;
  debt: bigint;
}

/** The positions of a history while it is played. */
export interface PositionBook {
  open(owner: FxdActor, pool: DeployedFxdPool, collateral: bigint, borrow: bigint): Promise<BookedPosition>;
  /** Those do nothing to a position that was closed by a liquidation. */
  topUp(position: BookedPosition, collateral: bigint, borrow: bigint): Promise<void>;
  repay(position: BookedPosition, amount: bigint, collateral: bigint): Promise<void>;
  close(position: BookedPosition): Promise<void>;
  /** Lets the liquidator take what is unsafe at a pool's new price (wad). */
  liquidate(pool: DeployedFxdPool, price: bigint): Promise<void>;
}

/** Debts have grown by fees since they were booked: a position that is this near is looked at on the chain. */
const NEAR = { numerator: 133n * 104n, denominator: 10_000n };
const WAD = 10n ** 18n;

export function openPositionBook(session: ChainSession, place: FxdPlace, liquidator: FxdActor): PositionBook {
  const booked: BookedPosition[] = [];

  async function change(position: BookedPosition, act: () => Promise<void>): Promise<void> {
    if (position.debt === 0n) return;
    await act();
    Object.assign(position, await amounts(position));
  }

  async function amounts(position: OpenedPosition): Promise<{ collateral: bigint; debt: bigint }> {
    const { collateral, debt } = await readPosition(session, place.fxd, position);
    return { collateral, debt };
  }

  return {
    async open(owner, pool, collateral, borrow) {
      const opened = { id: await owner.open(pool, collateral, borrow), pool };
      const position = { ...opened, owner, ...(await amounts(opened)) };
      booked.push(position);
      return position;
    },
    topUp: (position, collateral, borrow) => change(position, () => position.owner.topUp(position, collateral, borrow)),
    repay: (position, amount, collateral) => change(position, () => position.owner.repay(position, amount, collateral)),
    close: (position) => change(position, () => position.owner.close(position)),
    async liquidate(pool, price) {
      for (const position of booked) {
        if (position.pool !== pool || position.debt === 0n) continue;
        const needed = (position.debt * NEAR.numerator) / NEAR.denominator;
        if ((position.collateral * price) / WAD >= needed) continue;
        Object.assign(position, await liquidateUnsafe(session, place, liquidator, position));
      }
    },
  };
}
