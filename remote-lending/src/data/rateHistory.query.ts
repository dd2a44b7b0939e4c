import { queryOptions } from '@tanstack/react-query';
import { fetchService } from '@fathom/base/configuration/fetchService';
import type { Address } from '@fathom/contract/address';
import * as v from 'valibot';
import { rateHistoryRange, type RateHistoryPoint, type RateRange } from '../domain/reserve/rateHistory';
import type { Seconds } from '../domain/units';
import type { Market } from './marketConfiguration';
import { queryKeys } from './queryKeys';

export interface RateHistoryRequest {
  readonly market: Pick<Market, 'id' | 'addresses' | 'ratesHistoryApiUrl'>;
  readonly underlyingAsset: Address;
  readonly range: RateRange;
  /** Chain time. */
  readonly now: Seconds;
}

const FRESH_MILLISECONDS = 600_000;
/** More points would slow the chart down. A year of days has 365. */
const MOST_POINTS = 5_000;

function whole(least: number, most: number) {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
}

/** A share: 1 is 100%. At a utilization of 100%, rates can be far higher. */
const rate = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000));

const response = v.pipe(
  v.array(
    v.object({
      /** In UTC; months start at 0. */
      x: v.object({ year: whole(2020, 9999), month: whole(0, 11), date: whole(1, 31), hours: whole(0, 23) }),
      liquidityRate_avg: rate,
      variableBorrowRate_avg: rate,
      utilizationRate_avg: v.optional(rate),
      stableBorrowRate_avg: rate,
    }),
  ),
  v.maxLength(MOST_POINTS),
);

/** Requests `{ratesHistoryApiUrl}?reserveId={asset+provider}&from={unix}&resolutionInHours={n}`, oldest first. */
export function rateHistoryQuery({ market, underlyingAsset, range, now }: RateHistoryRequest) {
  const reserveId = `${underlyingAsset}${market.addresses.LENDING_POOL_ADDRESS_PROVIDER}`.toLowerCase();
  return queryOptions({
    queryKey: queryKeys.rateHistory(market.id, underlyingAsset, range),
    queryFn: async ({ signal }): Promise<readonly RateHistoryPoint[]> => {
      const { from, resolutionInHours } = rateHistoryRange(range, now);
      const path = `?reserveId=${reserveId}&from=${from}&resolutionInHours=${resolutionInHours}`;
      const service = { name: 'rate history', base: market.ratesHistoryApiUrl, path };
      const points = await fetchService(service, response, signal);
      return points
        .map(({ x, ...rates }) => ({
          timestamp: Date.UTC(x.year, x.month, x.date, x.hours) / 1_000,
          supply: rates.liquidityRate_avg,
          variable: rates.variableBorrowRate_avg,
          stable: rates.stableBorrowRate_avg,
        }))
        .sort((one, other) => one.timestamp - other.timestamp);
    },
    staleTime: FRESH_MILLISECONDS,
    refetchInterval: false,
    retry: false,
  });
}
