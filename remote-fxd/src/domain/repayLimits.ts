import { closingCost, fullRepayAmount } from './debt';
import type { Position } from './position';
import { divideUp, max, min, RAY, type Wad } from './units';

/**
 * FXD that taking the collateral out of a position without debt pays, in wei. The deployed contracts move FXD with every repayment and
 * refuse to move none of it (`!safeTransferFrom`); what is paid beyond the debt stays with the position.
 */
export const TAKE_OUT_PAYMENT: Wad = 1n;

/** What a repayment does: close the position with all its collateral, take out what is left without debt, or repay a part. */
export type RepayOutcome =
  | { readonly is: 'close'; /** What the chain takes now. */ readonly cost: Wad; readonly collateral: Wad }
  | { readonly is: 'take-out'; readonly cost: Wad; readonly collateral: Wad }
  | { readonly is: 'partial'; readonly amount: Wad; readonly collateral: Wad };

/** FXD that closing takes now, at the booked rate. */
export function costToClose({ debtShare, credit, pool }: Position): Wad {
  return closingCost({ debtShare, credit }, pool.debtAccumulatedRate);
}

/**
 * An amount at or above what the chain takes now closes the position, which always releases all its collateral. Where nothing is owed,
 * any amount only takes the collateral out.
 */
export function repayOutcome(position: Position, amount: Wad, collateral: Wad): RepayOutcome {
  const cost = costToClose(position);
  if (cost === 0n) return { is: 'take-out', cost: TAKE_OUT_PAYMENT, collateral: position.lockedCollateral };
  if (amount >= cost) return { is: 'close', cost, collateral: position.lockedCollateral };
  return { is: 'partial', amount, collateral };
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
