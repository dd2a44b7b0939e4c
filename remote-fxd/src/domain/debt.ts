import { rayMulDown } from '@fathom/base/domain/rayMath';
import { SECONDS_PER_DAY, SECONDS_PER_MINUTE, secondsSince, type UnixSeconds } from '@fathom/base/domain/time';
import type { Pool } from './pool';
import type { Position } from './position';
import { rayPower } from './rayPower';
import { atLeastZero, divideUp, max, radToWadUp, RAY, type Rad, type Ray, type Wad } from './units';

type FeeInput = Pick<Pool, 'debtAccumulatedRate' | 'stabilityFeeRate' | 'lastAccumulationTime'>;
type DebtInput = Pick<Position, 'debtShare' | 'credit'>;

/** The margin of a full repayment (stablecoin specification, section 5: x 1.0001). */
const FULL_REPAY_NUMERATOR = 10_001n;
const FULL_REPAY_DENOMINATOR = 10_000n;

/** Seconds in which a transaction is usually mined. */
const TIME_TO_MINE = 10 * SECONDS_PER_MINUTE;

/**
 * Returns the pool's rate if the fee is collected at `time`. Loans collect it first; repayments use the stored rate.
 */
export function debtAccumulatedRateAt(pool: FeeInput, time: UnixSeconds): Ray {
  const elapsed = secondsSince(pool.lastAccumulationTime, time);
  return rayMulDown(rayPower(pool.stabilityFeeRate, BigInt(elapsed)), pool.debtAccumulatedRate);
}

/** Returns the fee that a loan adds to the existing debt before it borrows, rounded up. */
export function accruedFee(debtShare: Wad, pool: FeeInput & Pick<Pool, 'asOf'>): Wad {
  return radToWadUp(debtValue(debtShare, debtAccumulatedRateAt(pool, pool.asOf) - pool.debtAccumulatedRate));
}

export function debtValue(debtShare: Wad, rate: Ray): Rad {
  return debtShare * rate;
}

/** Returns the debt share of a loan, rounded up so that it covers the borrowed FXD. `credit` is used first. */
export function shareForLoan(borrow: Wad, rate: Ray, credit: Rad = 0n): Wad {
  return divideUp(atLeastZero(borrow * RAY - credit), rate);
}

/** Returns the debt share that a partial repayment clears, rounded down, and at most the position's share. */
export function shareForRepayment({ debtShare, credit }: DebtInput, amount: Wad, rate: Ray): Wad {
  const share = (amount * RAY + credit) / rate;
  return share < debtShare ? share : debtShare;
}

/** Returns the FXD cost of closing, rounded up, minus the credit of earlier repayments. */
export function closingCost({ debtShare, credit }: DebtInput, rate: Ray): Wad {
  return radToWadUp(atLeastZero(debtValue(debtShare, rate) - credit));
}

/** Rounded up. */
export function fullRepayAmount(cost: Wad): Wad {
  return divideUp(cost * FULL_REPAY_NUMERATOR, FULL_REPAY_DENOMINATOR);
}

/**
 * Returns the minimum allowance for closing within the next minutes, including the fee until then. Lower than {@link
 * closingAllowance}, so that an approval isn't requested again every second.
 */
export function closingRequirement(position: DebtInput, pool: FeeInput & Pick<Pool, 'asOf'>): Wad {
  return closingCost(position, debtAccumulatedRateAt(pool, pool.asOf + TIME_TO_MINE));
}

/**
 * Returns the allowance to request before closing: the cost with the margin of a full repayment or, if higher, with the
 * fee until the end of tomorrow (UTC), which matters if the fee wasn't collected for a long time. Constant within a day
 * unless the fee is collected.
 */
export function closingAllowance(position: DebtInput, pool: FeeInput & Pick<Pool, 'asOf'>): Wad {
  const now = closingCost(position, pool.debtAccumulatedRate);
  const endOfTomorrow = (Math.floor(pool.asOf / SECONDS_PER_DAY) + 2) * SECONDS_PER_DAY;
  return max(fullRepayAmount(now), closingCost(position, debtAccumulatedRateAt(pool, endOfTomorrow)));
}

/** True if the readings differ only in accrued fees, not by a transaction or a fee collection. */
export function differsByAccrualOnly(one: Position, other: Position): boolean {
  return (
    one.debtShare === other.debtShare &&
    one.credit === other.credit &&
    one.lockedCollateral === other.lockedCollateral &&
    one.pool.debtAccumulatedRate === other.pool.debtAccumulatedRate &&
    one.pool.stabilityFeeRate === other.pool.stabilityFeeRate
  );
}
