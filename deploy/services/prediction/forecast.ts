/** Forecasts a price from daily prices. */
export interface ForecastMethod {
  readonly name: 'last price' | 'damped trend' | 'return to the mean';
  /**
   * Logarithm of the price `days` after the last of `logPrices`, which are logarithms of daily
   * prices, oldest first.
   */
  forecast(logPrices: readonly number[], days: number): number;
}

const LEVEL_WEIGHT = 0.5;
const TREND_WEIGHT = 0.1;
const DAMPING = 0.95;
const MEAN_DAYS = 90;
const HALF_LIFE_DAYS = 45;

/** The naive forecast, an unchanged price, the baseline for every other method. */
export const LAST_PRICE: ForecastMethod = { name: 'last price', forecast: (logPrices) => last(logPrices) };

/**
 * The compared methods. All work on logarithms, for which a rise and the fall that reverts it have
 * the same size and no forecast is negative. None is fitted or random: the same prices give the
 * same forecast.
 */
export const FORECAST_METHODS: readonly ForecastMethod[] = [
  LAST_PRICE,
  { name: 'damped trend', forecast: dampedTrend },
  { name: 'return to the mean', forecast: returnToMean },
];

/** Holt's exponential smoothing with a trend damped by {@link DAMPING} per day. */
function dampedTrend(logPrices: readonly number[], days: number): number {
  let level = logPrices[0] ?? 0;
  let trend = 0;
  for (const value of logPrices) {
    const expected = level + DAMPING * trend;
    const next = LEVEL_WEIGHT * value + (1 - LEVEL_WEIGHT) * expected;
    trend = TREND_WEIGHT * (next - level) + (1 - TREND_WEIGHT) * DAMPING * trend;
    level = next;
  }
  const stepsOfTrend = (DAMPING * (1 - DAMPING ** days)) / (1 - DAMPING);
  return level + stepsOfTrend * trend;
}

/**
 * Returns halfway to the average of the last {@link MEAN_DAYS} days in each {@link HALF_LIFE_DAYS}.
 */
function returnToMean(logPrices: readonly number[], days: number): number {
  const recent = logPrices.slice(-MEAN_DAYS);
  const mean = recent.reduce((sum, value) => sum + value, 0) / recent.length;
  return mean + (last(logPrices) - mean) * 0.5 ** (days / HALF_LIFE_DAYS);
}

function last(logPrices: readonly number[]): number {
  return logPrices[logPrices.length - 1] ?? 0;
}
