import { SECONDS_PER_YEAR } from '@fathom/base/domain/time';
import { RAY, rayMulHalfUp } from './wadRayMath';
import type { Ray, Seconds } from './units';

const YEAR = BigInt(SECONDS_PER_YEAR);
const YEAR_SQUARED = YEAR * YEAR;

export type GrowingIndex = { readonly index: Ray; readonly rate: Ray; readonly since: Seconds };

/** Returns whole seconds; 0 if `now` is earlier, which can happen with a device clock or an older block. */
function elapsed(since: Seconds, now: Seconds): bigint {
  return now > since ? BigInt(now - since) : 0n;
}

/** Rounds down like `MathUtils.calculateLinearInterest`. Returns a ray of at least 1. */
export function linearInterest(rate: Ray, since: Seconds, now: Seconds): Ray {
  return RAY + (rate * elapsed(since, now)) / YEAR;
}

/** Rounds like `MathUtils.calculateCompoundedInterest`, so that debts match the pool. Returns a ray of at least 1. */
export function compoundedInterest(rate: Ray, since: Seconds, now: Seconds): Ray {
  const seconds = elapsed(since, now);
  if (seconds === 0n || rate === 0n) return RAY;
  const secondsMinusOne = seconds - 1n;
  const secondsMinusTwo = seconds > 2n ? seconds - 2n : 0n;
  const rateSquared = rayMulHalfUp(rate, rate) / YEAR_SQUARED;
  const rateCubed = rayMulHalfUp(rateSquared, rate) / YEAR;
  const pairs = seconds * secondsMinusOne;
  return RAY + (rate * seconds) / YEAR + (pairs * rateSquared) / 2n + (pairs * secondsMinusTwo * rateCubed) / 6n;
}

/** Returns the value of one scaled unit of supply at `now`, like `ReserveLogic.getNormalizedIncome`. */
export function normalizedIncome({ index, rate, since }: GrowingIndex, now: Seconds): Ray {
  return now > since ? rayMulHalfUp(linearInterest(rate, since, now), index) : index;
}

/** Returns the value of one scaled unit of variable debt at `now`, like `ReserveLogic.getNormalizedDebt`. */
export function normalizedDebt({ index, rate, since }: GrowingIndex, now: Seconds): Ray {
  return now > since ? rayMulHalfUp(compoundedInterest(rate, since, now), index) : index;
}

const FRACTION_BITS = 112n;
const ONE = 1n << FRACTION_BITS;
/** Above 100,000% per year a compounded yield is meaningless, and its digits would grow without bound. */
const HIGHEST_COMPOUNDED_RATE = 1000n * RAY;

/** Caches yields by rate, because most rates do not change between two refreshes. */
const yields = new Map<Ray, Ray>();
const MAX_YIELDS = 2_000;

/**
 * Returns the yearly yield of a rate compounded each second, (1 + rate / seconds)^seconds - 1, as a ray, rounded down.
 * Calculates in binary fixed point, where a shift replaces each division by a ray; for realistic rates the error is
 * below 1e-22 of the growth. Rates are capped at 100,000%.
 */
export function apyFromApr(rate: Ray): Ray {
  if (rate === 0n) return 0n;
  const known = yields.get(rate);
  if (known !== undefined) return known;
  if (yields.size >= MAX_YIELDS) yields.clear();
  const found = compoundedYield(rate < HIGHEST_COMPOUNDED_RATE ? rate : HIGHEST_COMPOUNDED_RATE);
  yields.set(rate, found);
  return found;
}

function compoundedYield(rate: Ray): Ray {
  let power = ONE + (rate << FRACTION_BITS) / (RAY * YEAR);
  let growth = ONE;
  for (let seconds = SECONDS_PER_YEAR; ; power = (power * power) >> FRACTION_BITS) {
    if (seconds % 2 === 1) growth = (growth * power) >> FRACTION_BITS;
    seconds = Math.floor(seconds / 2);
    if (seconds === 0) return ((growth - ONE) * RAY) >> FRACTION_BITS;
  }
}
