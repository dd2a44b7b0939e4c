import { FORECAST_METHODS, LAST_PRICE, type ForecastMethod } from './forecast';

export interface PastError {
  /**
   * Average distance between forecast and price, in percent of the price; `undefined` without
   * samples.
   */
  readonly meanAbsolutePercent: number | undefined;
  /** Number of days for which a forecast could be compared with the actual price. */
  readonly samples: number;
}

export interface WalkForward {
  /** The method with the smallest error so far; the last price until that is known. */
  readonly method: ForecastMethod;
  /**
   * Error of the forecasts as they would have been made, each with the method selected on its day.
   */
  readonly pastError: PastError;
  /** Error of each method used alone, in the order of {@link FORECAST_METHODS}. */
  readonly byMethod: readonly (PastError & { readonly name: ForecastMethod['name'] })[];
}

/**
 * A method is only evaluated after this many consecutive horizons, because forecasts within one
 * period share their errors.
 */
const LEAST_PERIODS = 2;

/**
 * Goes through the history day by day, forecasts from each day with the prices known on it, and
 * compares with the price `horizonDays` later. The selection of the method is part of the test: it
 * also uses earlier days only, so that the error is not biased by hindsight.
 * `dailyPrices` are above 0, oldest first; a forecast requires `leastHistory` of them.
 */
export function walkForward(dailyPrices: readonly number[], horizonDays: number, leastHistory: number): WalkForward {
  const logPrices = dailyPrices.map(Math.log);
  const origins = Array.from(
    { length: Math.max(0, dailyPrices.length - horizonDays - leastHistory + 1) },
    (_, index) => index + leastHistory - 1,
  );
  const errors = FORECAST_METHODS.map((method) =>
    origins.map((origin) => {
      const forecast = method.forecast(logPrices.slice(0, origin + 1), horizonDays);
      return 100 * Math.abs(Math.exp(forecast - (logPrices[origin + horizonDays] ?? 0)) - 1);
    }),
  );
  const asChosen = origins.map((_, index) => {
    // On that day, the outcome of forecasts made at least `horizonDays` earlier was known.
    const known = Math.max(0, index - horizonDays + 1);
    return errors[leastWrong(errors, known, horizonDays)]?.[index] ?? 0;
  });
  return {
    method: FORECAST_METHODS[leastWrong(errors, origins.length, horizonDays)] ?? LAST_PRICE,
    pastError: average(asChosen),
    byMethod: FORECAST_METHODS.map(({ name }, index) => ({ name, ...average(errors[index] ?? []) })),
  };
}

/**
 * Index of the method to use after the first `count` forecasts: the one with the smallest error;
 * the last price if there are too few, or on a tie.
 */
function leastWrong(errors: readonly (readonly number[])[], count: number, horizonDays: number): number {
  if (count < LEAST_PERIODS * horizonDays) return 0;
  const sums = errors.map((ofMethod) => ofMethod.slice(0, count).reduce((sum, error) => sum + error, 0));
  return sums.indexOf(Math.min(...sums));
}

function average(errors: readonly number[]): PastError {
  const samples = errors.length;
  if (samples === 0) return { meanAbsolutePercent: undefined, samples };
  return { meanAbsolutePercent: errors.reduce((sum, error) => sum + error, 0) / samples, samples };
}
