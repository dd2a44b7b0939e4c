import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Pool } from '../domain/pool';
import type { PricePoint } from '../domain/priceForecast';
import { fetchService } from '@fathom/base/configuration/fetchService';
import { decimal } from './decodeDecimal';
import { queryKeys } from './queryKeys';

export interface PriceHistoryRequest {
  readonly service: string | undefined;
  readonly chainId: number;
  readonly pool: Pick<Pool, 'name'>;
}

const FRESH_MILLISECONDS = 600_000;
/** The service returns at most 2,000; more than this would slow down the chart. */
const MOST_PRICES = 5_000;
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;

const response = v.object({
  prices: v.pipe(
    v.array(
      v.object({
        timestamp: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LAST_SECOND)),
        price: v.pipe(decimal(18), v.minValue(0n)),
      }),
    ),
    v.maxLength(MOST_PRICES),
  ),
});

/** Reads the prices of the last 180 days, oldest first: `GET {service}/price-history/{chainId}/{pool}`. */
export function priceHistoryQuery({ service, chainId, pool }: PriceHistoryRequest) {
  return queryOptions({
    queryKey: queryKeys.priceHistory(chainId, pool.name),
    queryFn: async ({ signal }): Promise<readonly PricePoint[]> => {
      const path = `/price-history/${chainId}/${encodeURIComponent(pool.name.toLowerCase())}`;
      const { prices } = await fetchService({ name: 'price history', base: service, path }, response, signal);
      return [...prices].sort((one, other) => one.timestamp - other.timestamp);
    },
    staleTime: FRESH_MILLISECONDS,
    refetchInterval: false,
    retry: false,
  });
}
