import { closingCost, fullRepayAmount, shareForRepayment } from './debt';
import type { Position } from './position';
import { divideUp, max, min, radToWadUp, RAY, type Wad } from './units';

/**
 * FXD that withdrawing the collateral of a position without debt costs. The contracts transfer FXD with every repayment
 * and reject a zero amount (`!safeTransferFrom`); the excess stays as credit of the position.
 */
export const TAKE_OUT_PAYMENT: Wad = 1n;

/** Amounts are in wad. */
export interface RepayOutcome {
  readonly kind: 'close' | 'take-out' | 'partial';
  readonly amount: Wad;
  readonly collateral: Wad;
}

/** Returns FXD at the stored rate. */
export function costToClose({ debtShare, credit, pool }: Position): Wad {
  return closingCost({ debtShare, credit }, pool.debtAccumulatedRate);
}

/**
 * Closes the position if the amount covers the closing cost; without a debt, withdraws the collateral. `sent` is the
 * submitted outcome, which doesn't change with the position's values.
 */
export function repayOutcome(
  position: Position,
  amount: Wad,
  collateral: Wad,
  sent?: RepayOutcome['kind'],
): RepayOutcome {
  const { lockedCollateral } = position;
  const cost = costToClose(position);
  const kind = sent ?? (cost === 0n ? 'take-out' : amount >= cost ? 'close' : 'partial');
  if (kind === 'partial') return { kind, amount, collateral };
  return { kind, amount: kind === 'close' ? cost : TAKE_OUT_PAYMENT, collateral: lockedCollateral };
}

/** A liquidation can cover the whole debt and leave collateral. */
export function owesNothing(position: Position): boolean {
  return position.lockedCollateral > 0n && costToClose(position) === 0n;
}

/** Returns the debt x 1.0001, rounded up. */
export function repayCap(position: Position): Wad {
  return fullRepayAmount(costToClose(position));
}

export function maxRepay(position: Position, walletBalance: Wad): Wad {
  return min(walletBalance, repayCap(position));
}

/**
 * Raises the entered FXD to at least the share of the debt that `collateral` secures, rounded up to a wei. All
 * collateral requires a full repayment.
 */
export function repayFromCollateral(position: Position, collateral: Wad, entered: Wad): Wad {
  const { lockedCollateral, debt } = position;
  if (collateral >= lockedCollateral) return max(entered, repayCap(position));
  return max(entered, divideUp(collateral * debt, lockedCollateral));
}

/** Returns the collateral that a remaining `debtShare` doesn't need, rounded down; 0 for an unsafe position. */
export function releasableCollateral({ lockedCollateral, pool }: Position, debtShare: Wad): Wad {
  if (debtShare === 0n) return lockedCollateral;
  if (pool.priceWithSafetyMargin === 0n) return 0n;
  const needed = divideUp(debtShare * pool.debtAccumulatedRate, pool.priceWithSafetyMargin);
  return max(0n, lockedCollateral - needed);
}

/** Returns the maximum partial repayment that keeps the debt at the pool's floor, rounded down. */
export function repayDownToFloor({ debtShare, credit, pool }: Position): Wad {
  const owed = debtShare * pool.debtAccumulatedRate - pool.debtFloor * RAY;
  return max(0n, (owed - credit) / RAY);
}

export interface PartialRepayment {
  readonly amount: Wad;
  readonly collateral: Wad;
  /** The remaining debt at the stored rate, rounded up. */
  readonly remainingDebt: Wad;
}

/**
 * Returns the largest partial repayment of a wallet that can't close the position, with the collateral that keeps its
 * ratio. `undefined` if it can, or if the debt floor allows no repayment. Borrowing more on the position never helps:
 * the loan raises the debt by at least what it pays out.
 */
export function largestPartialRepayment(position: Position, walletBalance: Wad): PartialRepayment | undefined {
  const { debtShare, lockedCollateral, pool } = position;
  if (walletBalance >= costToClose(position)) return undefined;
  const rate = pool.debtAccumulatedRate;
  const amount = min(walletBalance, repayDownToFloor(position));
  if (amount <= 0n) return undefined;
  const left = debtShare - shareForRepayment(position, amount, rate);
  const atSameRatio = lockedCollateral - divideUp(lockedCollateral * left, debtShare);
  const collateral = min(atSameRatio, releasableCollateral(position, left));
  return { amount, collateral, remainingDebt: radToWadUp(left * rate) };
}
