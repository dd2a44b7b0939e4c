import { walkForward, type PastError, type WalkForward } from './walkForward';

/** A forecast from fewer days than this says nothing. */
export const LEAST_HISTORY_DAYS = 30;

export interface PricePrediction {
  /** USD. */
  readonly price: number;
  /** Name of the method that was taken. */
  readonly method: string;
  readonly pastError: PastError;
  /** What each method alone would have been wrong by on the same days. */
  readonly compared: WalkForward['byMethod'];
  /** Where four of five prices would end if the days to come vary as the days so far, independently of each other. */
  readonly interval: { readonly low: number; readonly high: number; readonly level: number };
}

const INTERVAL = { level: 0.8, deviations: 1.2816 };

/**
 * The price `horizonDays` after the last of `dailyPrices` (USD, above 0, oldest first), by the method that {@link walkForward} takes
 * for this history; `undefined` when there are fewer than {@link LEAST_HISTORY_DAYS} of them.
 */
export function predictPrice(dailyPrices: readonly number[], horizonDays: number): PricePrediction | undefined {
  if (dailyPrices.length < LEAST_HISTORY_DAYS) return undefined;
  const { method, pastError, byMethod } = walkForward(dailyPrices, horizonDays, LEAST_HISTORY_DAYS);
  const logPrices = dailyPrices.map(Math.log);
  const forecast = method.forecast(logPrices, horizonDays);
  const spread = INTERVAL.deviations * dailyDeviation(logPrices) * Math.sqrt(horizonDays);
  return {
    price: Math.exp(forecast),
    method: method.name,
    pastError,
    compared: byMethod,
    interval: { low: Math.exp(forecast - spread), high: Math.exp(forecast + spread), level: INTERVAL.level },
  };
}

/** Standard deviation of the daily changes around no change. */
function dailyDeviation(logPrices: readonly number[]): number {
  const squares = logPrices.slice(1).map((value, index) => (value - (logPrices[index] ?? value)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}
