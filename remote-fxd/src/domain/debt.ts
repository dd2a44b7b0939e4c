import { rayMulDown } from '@fathom/base/domain/rayMath';
import { SECONDS_PER_DAY, SECONDS_PER_MINUTE, secondsSince, type UnixSeconds } from '@fathom/base/domain/time';
import type { Pool } from './pool';
import type { Position } from './position';
import { rayPower } from './rayPower';
import { atLeastZero, divideUp, max, radToWadUp, RAY, type Rad, type Ray, type Wad } from './units';

type FeeInput = Pick<Pool, 'debtAccumulatedRate' | 'stabilityFeeRate' | 'lastAccumulationTime'>;
type DebtInput = Pick<Position, 'debtShare' | 'credit'>;

/** Margin of a full repayment above the debt (stablecoin specification, section 5: x 1.0001). */
const FULL_REPAY_NUMERATOR = 10_001n;
const FULL_REPAY_DENOMINATOR = 10_000n;

/** A transaction is usually mined within this time, in seconds. */
const TIME_TO_MINE = 10 * SECONDS_PER_MINUTE;

/**
 * The pool's rate if the fee is collected at `time`. Loans collect it first; repayments don't and
 * use the stored rate.
 */
export function debtAccumulatedRateAt(pool: FeeInput, time: UnixSeconds): Ray {
  const elapsed = secondsSince(pool.lastAccumulationTime, time);
  return rayMulDown(rayPower(pool.stabilityFeeRate, BigInt(elapsed)), pool.debtAccumulatedRate);
}

/** The exact debt of a position at a rate. */
export function debtValue(debtShare: Wad, rate: Ray): Rad {
  return debtShare * rate;
}

/**
 * The debt share that the contracts record for a loan, rounded up so that it covers the borrowed
 * FXD. `credit` is used first.
 */
export function shareForLoan(borrow: Wad, rate: Ray, credit: Rad = 0n): Wad {
  return divideUp(atLeastZero(borrow * RAY - credit), rate);
}

/**
 * The debt share that a partial repayment clears: rounded down, and at most the position's share.
 */
export function shareForRepayment({ debtShare, credit }: DebtInput, amount: Wad, rate: Ray): Wad {
  const share = (amount * RAY + credit) / rate;
  return share < debtShare ? share : debtShare;
}

/**
 * FXD that closing the position costs at a rate: rounded up, minus the credit of earlier
 * repayments.
 */
export function closingCost({ debtShare, credit }: DebtInput, rate: Ray): Wad {
  return radToWadUp(atLeastZero(debtValue(debtShare, rate) - credit));
}

/** The closing cost with the margin of a full repayment, rounded up to a wei. */
export function fullRepayAmount(cost: Wad): Wad {
  return divideUp(cost * FULL_REPAY_NUMERATOR, FULL_REPAY_DENOMINATOR);
}

/**
 * The minimum allowance for closing within the next minutes: the cost once the fee is collected by
 * then. Lower than {@link closingAllowance}, so that an approval is not requested again every
 * second.
 */
export function closingRequirement(position: DebtInput, pool: FeeInput & Pick<Pool, 'asOf'>): Wad {
  return closingCost(position, debtAccumulatedRateAt(pool, pool.asOf + TIME_TO_MINE));
}

/**
 * The allowance to request before closing: the cost with the margin of a full repayment or, if
 * higher, with the fee until the end of tomorrow (UTC), as when the fee has not been collected for
 * a long time. Constant within a day unless the fee is collected.
 */
export function closingAllowance(position: DebtInput, pool: FeeInput & Pick<Pool, 'asOf'>): Wad {
  const now = closingCost(position, pool.debtAccumulatedRate);
  const endOfTomorrow = (Math.floor(pool.asOf / SECONDS_PER_DAY) + 2) * SECONDS_PER_DAY;
  return max(fullRepayAmount(now), closingCost(position, debtAccumulatedRateAt(pool, endOfTomorrow)));
}

/**
 * Whether two readings of a position differ only in accrued fees, not by a transaction or a fee
 * collection.
 */
export function differsByAccrualOnly(one: Position, other: Position): boolean {
  return (
    one.debtShare === other.debtShare &&
    one.credit === other.credit &&
    one.lockedCollateral === other.lockedCollateral &&
    one.pool.debtAccumulatedRate === other.pool.debtAccumulatedRate &&
    one.pool.stabilityFeeRate === other.pool.stabilityFeeRate
  );
}
