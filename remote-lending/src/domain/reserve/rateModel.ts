import type { ReserveData } from './reserveData';
import type { Ray } from '../units';
import { RAY, rayDiv, rayMulHalfUp } from '../wadRayMath';

export type RateModelData = Pick<
  ReserveData,
  | 'optimalUsageRatio'
  | 'baseVariableBorrowRate'
  | 'variableRateSlope1'
  | 'variableRateSlope2'
  | 'baseStableBorrowRate'
  | 'stableRateSlope1'
  | 'stableRateSlope2'
>;

export type RatePoint = { readonly usage: Ray; readonly rate: Ray };

interface Curve {
  readonly base: Ray;
  readonly slope1: Ray;
  readonly slope2: Ray;
  readonly optimal: Ray;
}

/** 0.5% (lending specification, section 2, interest rate model). */
const STEP: Ray = RAY / 200n;

/** Returns the yearly rate (APR) at a utilization from 0 to 1, rounded like the contract. */
export function variableRateAt(model: RateModelData, usage: Ray): Ray {
  return rateAt(variableCurve(model), usage);
}

/** Excludes the surcharge for a large share of stable debt, which doesn't depend on the utilization. */
export function stableRateAt(model: RateModelData, usage: Ray): Ray {
  return rateAt(stableCurve(model), usage);
}

/** Returns the rates from 0 to 100% utilization, inclusive, in steps of 0.5%. */
export function rateCurve(model: RateModelData, at: typeof variableRateAt): readonly RatePoint[] {
  return Array.from({ length: Number(RAY / STEP) + 1 }, (_, index) => {
    const usage = STEP * BigInt(index);
    return { usage, rate: at(model, usage) };
  });
}

function variableCurve(model: RateModelData): Curve {
  const { baseVariableBorrowRate: base, variableRateSlope1: slope1, variableRateSlope2: slope2 } = model;
  return { base, slope1, slope2, optimal: model.optimalUsageRatio };
}

function stableCurve(model: RateModelData): Curve {
  const { baseStableBorrowRate: base, stableRateSlope1: slope1, stableRateSlope2: slope2 } = model;
  return { base, slope1, slope2, optimal: model.optimalUsageRatio };
}

function rateAt({ base, slope1, slope2, optimal }: Curve, usage: Ray): Ray {
  if (usage > optimal) return base + slope1 + rayMulHalfUp(slope2, rayDiv(usage - optimal, RAY - optimal));
  return optimal === 0n ? base : base + rayDiv(rayMulHalfUp(slope1, usage), optimal);
}
