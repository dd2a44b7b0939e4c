import { RAY, rayMulHalfUp } from './rayMath';
import type { Ray, Seconds } from './units';

/** 365 days: the contracts ignore leap years. */
export const SECONDS_PER_YEAR = 31_536_000;

const YEAR = BigInt(SECONDS_PER_YEAR);
const YEAR_SQUARED = YEAR * YEAR;

/** An index of a reserve, the rate at which it grows, and the moment of both. */
export type GrowingIndex = { readonly index: Ray; readonly rate: Ray; readonly since: Seconds };

/** Whole seconds from `since` to `now`; a `now` that lies before (a device clock, an older block) counts as no time. */
function elapsed(since: Seconds, now: Seconds): bigint {
  return now > since ? BigInt(now - since) : 0n;
}

/** Growth at a linear yearly rate, as a ray of at least 1. Rounds down, as MathUtils.calculateLinearInterest. */
export function linearInterest(rate: Ray, since: Seconds, now: Seconds): Ray {
  return RAY + (rate * elapsed(since, now)) / YEAR;
}

/**
 * Growth at a yearly rate compounded each second, as a ray of at least 1: the three-term approximation of
 * MathUtils.calculateCompoundedInterest with its roundings, so that a debt is what the pool says it is.
 */
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

/** What one scaled unit of supply is worth at `now`. Equals ReserveLogic.getNormalizedIncome. */
export function normalizedIncome({ index, rate, since }: GrowingIndex, now: Seconds): Ray {
  return now > since ? rayMulHalfUp(linearInterest(rate, since, now), index) : index;
}

/** What one scaled unit of variable debt amounts to at `now`. Equals ReserveLogic.getNormalizedDebt. */
export function normalizedDebt({ index, rate, since }: GrowingIndex, now: Seconds): Ray {
  return now > since ? rayMulHalfUp(compoundedInterest(rate, since, now), index) : index;
}

const FRACTION_BITS = 112n;
const ONE = 1n << FRACTION_BITS;
/** Above 100,000 % a year a compounded figure says nothing more, and its digits would grow without bound. */
const HIGHEST_COMPOUNDED_RATE = 1000n * RAY;

/** Yields by their rates: most rates stay as they are from one second, and one refresh, to the next. */
const yields = new Map<Ray, Ray>();
const MAX_YIELDS = 2_000;

/**
 * The yearly yield of a yearly rate that is compounded each second: (1 + rate / seconds)^seconds - 1, as a ray, rounded
 * down. Computed in binary fixed point, where a shift stands for each division by one ray; the error stays below
 * 1e-22 of the growth for the rates of a real market. Rates above 100,000 % are taken as 100,000 %.
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
