import { rayMulDown } from '@fathom/shared/domain/rayMath';
import { SECONDS_PER_DAY, SECONDS_PER_MINUTE, secondsSince, type UnixSeconds } from '@fathom/shared/domain/time';
import type { Pool } from './pool';
import type { Position } from './position';
import { rayPower } from './rayPower';
import { atLeastZero, divideUp, max, radToWadUp, RAY, type Rad, type Ray, type Wad } from './units';

type FeeInput = Pick<Pool, 'debtAccumulatedRate' | 'stabilityFeeRate' | 'lastAccumulationTime'>;
type DebtInput = Pick<Position, 'debtShare' | 'credit'>;

/** A full repayment allows for so much more than the debt (stablecoin specification, section 5: x 1.0001). */
const FULL_REPAY_NUMERATOR = 10_001n;
const FULL_REPAY_DENOMINATOR = 10_000n;

/** A transaction is usually mined within so many seconds. */
const TIME_TO_MINE = 10 * SECONDS_PER_MINUTE;

/**
 * The pool's rate once someone collects the fee at `time`. Loans collect it; repayments do not, they are counted at the booked rate.
 */
export function debtAccumulatedRateAt(pool: FeeInput, time: UnixSeconds): Ray {
  const elapsed = secondsSince(pool.lastAccumulationTime, time);
  return rayMulDown(rayPower(pool.stabilityFeeRate, BigInt(elapsed)), pool.debtAccumulatedRate);
}

/** What a position owes at a rate, exactly. */
export function debtValue(debtShare: Wad, rate: Ray): Rad {
  return debtShare * rate;
}

/** The debt share that the chain books for a loan: rounded up, so that it covers the FXD handed out. `credit` is used first. */
export function shareForLoan(borrow: Wad, rate: Ray, credit: Rad = 0n): Wad {
  return divideUp(atLeastZero(borrow * RAY - credit), rate);
}

/** The debt share that a partial repayment clears: rounded down, and never more than there is. */
export function shareForRepayment({ debtShare, credit }: DebtInput, amount: Wad, rate: Ray): Wad {
  const share = (amount * RAY + credit) / rate;
  return share < debtShare ? share : debtShare;
}

/** FXD that closing the position takes from the wallet at a rate: rounded up, less what earlier repayments left over. */
export function closingCost({ debtShare, credit }: DebtInput, rate: Ray): Wad {
  return radToWadUp(atLeastZero(debtValue(debtShare, rate) - credit));
}

/** The debt with the margin of a full repayment, rounded up to a whole wei. */
export function fullRepayAmount(cost: Wad): Wad {
  return divideUp(cost * FULL_REPAY_NUMERATOR, FULL_REPAY_DENOMINATOR);
}

/**
 * The allowance without which a close could fail in the next minutes: what it costs once the fee is collected by then. Below what
 * {@link closingAllowance} requests, so that an approval given once is not requested again with every second.
 */
export function closingRequirement(position: DebtInput, pool: FeeInput & Pick<Pool, 'asOf'>): Wad {
  return closingCost(position, debtAccumulatedRateAt(pool, pool.asOf + TIME_TO_MINE));
}

/**
 * The allowance to request before a close: the full repayment's margin, or what the fee adds until the end of tomorrow (UTC) where that
 * is more, as when no one has collected it for long. It does not change within a day unless someone collects the fee.
 */
export function closingAllowance(position: DebtInput, pool: FeeInput & Pick<Pool, 'asOf'>): Wad {
  const now = closingCost(position, pool.debtAccumulatedRate);
  const endOfTomorrow = (Math.floor(pool.asOf / SECONDS_PER_DAY) + 2) * SECONDS_PER_DAY;
  return max(fullRepayAmount(now), closingCost(position, debtAccumulatedRateAt(pool, endOfTomorrow)));
}

/** Whether two readings of a position differ by accrued fees at most; what a transaction changed or collected counts. */
export function differsByAccrualOnly(one: Position, other: Position): boolean {
  return (
    one.debtShare === other.debtShare &&
    one.credit === other.credit &&
    one.lockedCollateral === other.lockedCollateral &&
    one.pool.debtAccumulatedRate === other.pool.debtAccumulatedRate &&
    one.pool.stabilityFeeRate === other.pool.stabilityFeeRate
  );
}
