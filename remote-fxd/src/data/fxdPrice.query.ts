import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { atCommonBeat } from '@fathom/shared/rpc/queryClient';
import { askService } from './askService';
import { decimal } from './decodeDecimal';
import { queryKeys } from './queryKeys';

const REFRESH_MILLISECONDS = 60_000;

const answer = v.object({ 'fathom-dollar': v.object({ usd: decimal(18) }) });

/** The price of FXD in US dollars (wad) from the price feed (`services.priceFeed`), asked again every 60 s. Rejects with one sentence. */
export function fxdPriceQuery(service: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.price(),
    queryFn: async ({ signal }) => {
      const feed = await askService({ name: 'price', base: service, path: '' }, answer, signal);
      return feed['fathom-dollar'].usd;
    },
    refetchInterval: atCommonBeat,
    staleTime: REFRESH_MILLISECONDS,
  });
}
