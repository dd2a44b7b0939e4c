import { SECONDS_PER_DAY, type UnixSeconds } from '@fathom/base/domain/time';
import { PREDICTION_DAYS, type Horizon } from './suggestion';
import { atLeastZero, type Wad } from './units';

/** US dollars per unit of collateral. */
export interface PricePoint {
  readonly timestamp: UnixSeconds;
  readonly price: Wad;
}

export interface ForecastPrice {
  readonly price: Wad;
  /** Average error of past forecasts for this horizon, in percent; `undefined` if unknown. */
  readonly errorPercent: number | undefined;
}

export interface ForecastPoint extends PricePoint {
  readonly range: { readonly low: Wad; readonly high: Wad } | undefined;
}

/** Returns the last price of each UTC day, oldest first, because a chart spans months. `history` is sorted by time. */
export function dailyClosingPrices(history: readonly PricePoint[]): readonly PricePoint[] {
  const days = new Map<number, PricePoint>();
  for (const point of history) days.set(Math.floor(point.timestamp / SECONDS_PER_DAY), point);
  return [...days.values()];
}

export function forecastLine(
  now: PricePoint,
  forecasts: Readonly<Record<Horizon, ForecastPrice>>,
): readonly ForecastPoint[] {
  const start = { ...now, range: { low: now.price, high: now.price } };
  const horizons: readonly Horizon[] = ['1m', '2m', '3m', '6m'];
  return [
    start,
    ...horizons.map((horizon) => {
      const { price, errorPercent } = forecasts[horizon];
      return {
        timestamp: now.timestamp + PREDICTION_DAYS[horizon] * SECONDS_PER_DAY,
        price,
        range: errorPercent === undefined ? undefined : rangeAround(price, errorPercent),
      };
    }),
  ];
}

const BPS_PER_PERCENT = 100;
const BPS = 10_000n;

function rangeAround(price: Wad, percent: number): { readonly low: Wad; readonly high: Wad } {
  const distance = (price * BigInt(Math.round(percent * BPS_PER_PERCENT))) / BPS;
  return { low: atLeastZero(price - distance), high: price + distance };
}
