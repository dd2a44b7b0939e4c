import { walkForward, type PastError, type WalkForward } from './walkForward';

/** A forecast from fewer days is meaningless. */
export const LEAST_HISTORY_DAYS = 30;

export interface PricePrediction {
  /** USD. */
  readonly price: number;
  /** Name of the selected method. */
  readonly method: string;
  readonly pastError: PastError;
  /** The error of each method alone on the same days. */
  readonly compared: WalkForward['byMethod'];
}

/**
 * The price `horizonDays` after the last of `dailyPrices` (USD, above 0, oldest first), by the
 * method that {@link walkForward} selects for this history; `undefined` for fewer than {@link
 * LEAST_HISTORY_DAYS} prices.
 */
export function predictPrice(dailyPrices: readonly number[], horizonDays: number): PricePrediction | undefined {
  if (dailyPrices.length < LEAST_HISTORY_DAYS) return undefined;
  const { method, pastError, byMethod } = walkForward(dailyPrices, horizonDays, LEAST_HISTORY_DAYS);
  return {
    // After the conversion from the logarithm, the last digits are noise.
    price: Number(Math.exp(method.forecast(dailyPrices.map(Math.log), horizonDays)).toPrecision(12)),
    method: method.name,
    pastError,
    compared: byMethod,
  };
}
