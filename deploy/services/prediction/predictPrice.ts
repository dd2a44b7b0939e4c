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
}

/**
 * The price `horizonDays` after the last of `dailyPrices` (USD, above 0, oldest first), by the method that {@link walkForward} takes
 * for this history; `undefined` when there are fewer than {@link LEAST_HISTORY_DAYS} of them.
 */
export function predictPrice(dailyPrices: readonly number[], horizonDays: number): PricePrediction | undefined {
  if (dailyPrices.length < LEAST_HISTORY_DAYS) return undefined;
  const { method, pastError, byMethod } = walkForward(dailyPrices, horizonDays, LEAST_HISTORY_DAYS);
  return {
    // Back from the logarithm the last digits are noise.
    price: Number(Math.exp(method.forecast(dailyPrices.map(Math.log), horizonDays)).toPrecision(12)),
    method: method.name,
    pastError,
    compared: byMethod,
  };
}
