import type { UnixSeconds } from '@fathom/base/domain/time';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Pool } from '../domain/pool';
import type { Horizon } from '../domain/suggestion';
import type { Wad } from '../domain/units';
import { fetchService } from '@fathom/base/configuration/fetchService';
import { decimal } from './decodeDecimal';
import { queryKeys } from './queryKeys';

export interface Prediction {
  /** US dollars per unit of collateral. */
  readonly price: Wad;
  /** Mean past error for this horizon in percent; `undefined` if not reported. */
  readonly pastError: { readonly meanAbsolutePercent: number; readonly samples: number } | undefined;
  /** The error in percent of a naive forecast (unchanged price) on the same days. */
  readonly naiveError: number | undefined;
  /** The time of the underlying price; `undefined` if not reported. */
  readonly asOf: UnixSeconds | undefined;
  readonly method: string | undefined;
}

export interface PredictionsRequest {
  readonly service: string | undefined;
  readonly chainId: number;
  readonly pool: Pick<Pool, 'name'>;
}

const FRESH_MILLISECONDS = 600_000;

/** The service's name of the naive forecast, an unchanged price. */
const NAIVE_METHOD = 'last price';

/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** `finite`, because JSON numbers can overflow to infinity. */
const percent = v.nullish(v.pipe(v.number(), v.finite()));

const response = v.object({
  price: decimal(18),
  compared: v.optional(v.array(v.object({ name: v.string(), meanAbsolutePercent: percent })), []),
  pastError: v.optional(v.object({ meanAbsolutePercent: percent, samples: v.number() })),
  method: v.optional(v.string()),
  asOf: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LAST_SECOND))),
});

/**
 * Reads all four horizons: `GET {service}/get-{pool}-price-{horizon}`. Rejects with one sentence if one fails: the
 * lowest price of the other three could be too high.
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
