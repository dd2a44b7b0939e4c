import { apyFromApr } from '../interest';
import { variableRateAt } from '../reserve/rateModel';
import type { Reserve } from '../reserve/reserve';
import { atLeastZero, type Ray, type TokenAmount } from '../units';
import { PERCENTAGE_FACTOR, percentMul, RAY, rayDiv, rayMulHalfUp } from '../wadRayMath';

/** Signed changes of a reserve in the token's smallest unit. Default: none. */
export interface ReserveChange {
  /** Underlying tokens that enter the pool, negative if they leave it. */
  readonly liquidity?: TokenAmount;
  readonly variableDebt?: TokenAmount;
  /** New stable debt has the current stable rate; repaid stable debt is assumed to have the average one. */
  readonly stableDebt?: TokenAmount;
}

interface Rates {
  readonly supply: Ray;
  readonly variable: Ray;
}

interface Yields {
  readonly supplyAPY: Ray;
  readonly variableBorrowAPY: Ray;
}

/** Divisor: interest since the last transaction moves the modelled rate by less than 2%. */
const DRIFT = 50n;
/** Rates below 0.01% are compared absolutely. */
const LOWEST: Ray = RAY / 10_000n;

/**
 * Returns the yearly yields after a change of the reserve, rounded like the pool's. `undefined` if the parameters don't
 * explain the current rates, as with another interest rate strategy.
 */
export function yieldsAfter(reserve: Reserve, change: ReserveChange): Yields | undefined {
  const now = ratesWith(reserve, {});
  const isModelled = isClose(now.variable, reserve.variableBorrowRate) && isClose(now.supply, reserve.liquidityRate);
  if (!isModelled) return undefined;
  const after = ratesWith(reserve, change);
  return { supplyAPY: apyFromApr(after.supply), variableBorrowAPY: apyFromApr(after.variable) };
}

function ratesWith(reserve: Reserve, { liquidity = 0n, variableDebt = 0n, stableDebt = 0n }: ReserveChange): Rates {
  const available = atLeastZero(reserve.unborrowedLiquidity + liquidity);
  const atVariableRate = atLeastZero(reserve.totalVariableDebt + variableDebt);
  const atStableRate = atLeastZero(reserve.totalStableDebt + stableDebt);
  const debt = atVariableRate + atStableRate;
  const variable = variableRateAt(reserve, debt === 0n ? 0n : rayDiv(debt, available + debt));
  if (debt === 0n) return { supply: 0n, variable };
  const newStable = atLeastZero(stableDebt);
  const stableInterest = (atStableRate - newStable) * reserve.averageStableRate + newStable * reserve.stableBorrowRate;
  const average = (atVariableRate * variable + stableInterest) / debt;
  const earned = rayMulHalfUp(average, rayDiv(debt, available + reserve.unbacked + debt));
  return { supply: percentMul(earned, PERCENTAGE_FACTOR - reserve.reserveFactor), variable };
}

function isClose(modelled: Ray, current: Ray): boolean {
  const difference = modelled > current ? modelled - current : current - modelled;
  return difference <= current / DRIFT || difference <= LOWEST;
}
