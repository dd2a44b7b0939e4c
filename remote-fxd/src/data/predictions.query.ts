import type { UnixSeconds } from '@fathom/base/domain/time';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Pool } from '../domain/pool';
import type { Horizon } from '../domain/suggestion';
import type { Wad } from '../domain/units';
import { fetchService } from '@fathom/base/configuration/fetchService';
import { decimal } from './decodeDecimal';
import { queryKeys } from './queryKeys';

/** A predicted price of a pool's collateral, with the service's reliability metrics. */
export interface Prediction {
  /** US dollars per unit of collateral. */
  readonly price: Wad;
  /**
   * Mean past error for this horizon in percent, and its sample size; `undefined` if not reported.
   */
  readonly pastError: { readonly meanAbsolutePercent: number; readonly samples: number } | undefined;
  /** The error of a naive forecast (unchanged price) on the same days. */
  readonly naiveError: number | undefined;
  /** Time of the price it is based on; `undefined` if the service does not report it. */
  readonly asOf: UnixSeconds | undefined;
  /** Prediction method, as named by the service. */
  readonly method: string | undefined;
}

export interface PredictionsRequest {
  /** `services.pricePrediction`. */
  readonly service: string | undefined;
  readonly chainId: number;
  readonly pool: Pick<Pool, 'name'>;
}

const FRESH_MILLISECONDS = 600_000;

/** The service's name of the naive method, an unchanged price. */
const NAIVE_METHOD = 'last price';

/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** In percent; JSON can also have one beyond the largest number. */
const percent = v.nullish(v.pipe(v.number(), v.finite()));

const response = v.object({
  price: decimal(18),
  compared: v.optional(v.array(v.object({ name: v.string(), meanAbsolutePercent: percent })), []),
  pastError: v.optional(v.object({ meanAbsolutePercent: percent, samples: v.number() })),
  method: v.optional(v.string()),
  asOf: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LAST_SECOND))),
});

/**
 * The predictions for all four horizons: `GET {service}/get-{pool}-price-{horizon}`. Rejects with
 * one sentence as soon as one of them fails: the lowest price of the other three could be too high.
 */
export function predictionsQuery({ service, chainId, pool }: PredictionsRequest) {
  return queryOptions({
    queryKey: queryKeys.predictions(chainId, pool.name),
    queryFn: async ({ signal }): Promise<Readonly<Record<Horizon, Prediction>>> => {
      const request = async (horizon: Horizon): Promise<Prediction> => {
        const path = `/get-${encodeURIComponent(pool.name.toLowerCase())}-price-${horizon}?chainId=${chainId}`;
        const { price, pastError, compared, method, asOf } = await fetchService(
          { name: 'price prediction', base: service, path },
          response,
          signal,
        );
        const mean = pastError?.meanAbsolutePercent ?? undefined;
        const naive = compared.find(({ name }) => name === NAIVE_METHOD);
        return {
          price,
          method,
          asOf,
          pastError:
            pastError && mean !== undefined ? { meanAbsolutePercent: mean, samples: pastError.samples } : undefined,
          naiveError: naive?.meanAbsolutePercent ?? undefined,
        };
      };
      const [oneMonth, twoMonths, threeMonths, sixMonths] = await Promise.all([
        request('1m'),
        request('2m'),
        request('3m'),
        request('6m'),
      ]);
      return { '1m': oneMonth, '2m': twoMonths, '3m': threeMonths, '6m': sixMonths };
    },
    staleTime: FRESH_MILLISECONDS,
    refetchInterval: false,
    retry: false,
  });
}
