import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import { fetchService } from '@fathom/base/configuration/fetchService';
import { queryKeys } from './queryKeys';

const REFRESH_MILLISECONDS = 60_000;

/** Reads US dollars per FXD (wad) from `services.priceFeed` every 60 s. Rejects with one sentence. */
export function fxdPriceQuery(service: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.price(),
    queryFn: async ({ signal }) => {
      // Decimals aren't part of the first load.
      const { decimal } = await import('./decodeDecimal');
      const response = v.object({ 'fathom-dollar': v.object({ usd: decimal(18) }) });
      const feed = await fetchService({ name: 'price', base: service, path: '' }, response, signal);
      return feed['fathom-dollar'].usd;
    },
    refetchInterval: atSharedRefresh,
    staleTime: REFRESH_MILLISECONDS,
  });
}
