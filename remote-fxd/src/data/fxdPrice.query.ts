import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import { fetchService } from '@fathom/base/configuration/fetchService';
import { decimal } from './decodeDecimal';
import { queryKeys } from './queryKeys';

const REFRESH_MILLISECONDS = 60_000;

const response = v.object({ 'fathom-dollar': v.object({ usd: decimal(18) }) });

/** Reads US dollars per FXD (wad) from `services.priceFeed` every 60 s. Rejects with one sentence. */
export function fxdPriceQuery(service: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.price(),
    queryFn: async ({ signal }) => {
      const feed = await fetchService({ name: 'price', base: service, path: '' }, response, signal);
      return feed['fathom-dollar'].usd;
    },
    refetchInterval: atSharedRefresh,
    staleTime: REFRESH_MILLISECONDS,
  });
}
