import { closingCost, fullRepayAmount } from './debt';
import type { Position } from './position';
import { divideUp, max, min, RAY, type Wad } from './units';

/**
 * FXD that taking the collateral out of a position without debt pays, in wei. The deployed contracts move FXD with every repayment and
 * refuse to move none of it (`!safeTransferFrom`); what is paid beyond the debt stays with the position.
 */
export const TAKE_OUT_PAYMENT: Wad = 1n;

/** What a repayment does, in wad: closes the position with all its collateral, takes out what is left without debt, or repays a part. */
export interface RepayOutcome {
  readonly is: 'close' | 'take-out' | 'partial';
  /** FXD that is paid; of a close, what the chain takes now. */
  readonly amount: Wad;
  /** Collateral that comes back. */
  readonly collateral: Wad;
}

/** FXD that closing takes now, at the booked rate. */
export function costToClose({ debtShare, credit, pool }: Position): Wad {
  return closingCost({ debtShare, credit }, pool.debtAccumulatedRate);
}

/**
 * An amount at or above what the chain takes now closes the position, which always releases all its collateral. Where nothing is owed,
 * any amount only takes the collateral out. `sent` is what was decided already, and stays though the position moves on.
 */
export function repayOutcome(
  position: Position,
  amount: Wad,
  collateral: Wad,
  sent?: RepayOutcome['is'],
): RepayOutcome {
  const { lockedCollateral } = position;
  const cost = costToClose(position);
  const is = sent ?? (cost === 0n ? 'take-out' : amount >= cost ? 'close' : 'partial');
  if (is === 'partial') return { is, amount, collateral };
  return { is, amount: is === 'close' ? cost : TAKE_OUT_PAYMENT, collateral: lockedCollateral };
}

/** Nothing is owed, and collateral is left: a liquidation can take the whole debt and leave some. */
export function owesNothing(position: Position): boolean {
  return position.lockedCollateral > 0n && costToClose(position) === 0n;
}

/** The most that may be entered: the debt x 1.0001, rounded up. */
export function repayCap(position: Position): Wad {
  return fullRepayAmount(costToClose(position));
}

/** What Max enters: the wallet's FXD, at most the cap. */
export function maxRepay(position: Position, walletBalance: Wad): Wad {
  return min(walletBalance, repayCap(position));
}

/**
 * The FXD amount once `collateral` was entered: raised to at least the collateral times the position's own price, FXD owed for one
 * collateral. Rounded up to a wei; all collateral requests the full repayment.
 */
export function repayFromCollateral(position: Position, collateral: Wad, entered: Wad): Wad {
  const { lockedCollateral, debt } = position;
  if (collateral >= lockedCollateral) return max(entered, repayCap(position));
  return max(entered, divideUp(collateral * debt, lockedCollateral));
}

/** Collateral that can be released while `debtShare` stays owed, rounded down; nothing from an unsafe position. */
export function releasableCollateral({ lockedCollateral, pool }: Position, debtShare: Wad): Wad {
  if (debtShare === 0n) return lockedCollateral;
  if (pool.priceWithSafetyMargin === 0n) return 0n;
  const needed = divideUp(debtShare * pool.debtAccumulatedRate, pool.priceWithSafetyMargin);
  return max(0n, lockedCollateral - needed);
}

/** The most that a partial repayment may be so that at least the pool's floor stays owed, rounded down. */
export function repayDownToFloor({ debtShare, credit, pool }: Position): Wad {
  const owed = debtShare * pool.debtAccumulatedRate - pool.debtFloor * RAY;
  return max(0n, (owed - credit) / RAY);
}
