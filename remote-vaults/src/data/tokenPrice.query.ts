import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { parseUnits } from '@fathom/shared/domain/amount';
import { WAD_DECIMALS } from '@fathom/shared/domain/ratio';

const TIMEOUT = 10_000;

const feed = v.object({ 'fathom-dollar': v.object({ usd: v.pipe(v.number(), v.finite(), v.minValue(0)) }) });

/** Price of FXD in US dollars (wad) by the configured feed. Rejects with one sentence. */
export function fxdPriceQuery(service: string | undefined) {
  return queryOptions({
    queryKey: ['vaults', 'price', 'fxd', service],
    queryFn: async ({ signal }): Promise<bigint> => {
      if (service === undefined) throw new Error('No price service is configured.');
      const response = await fetch(service.replace(/\/$/, ''), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
      });
      if (!response.ok) throw new Error(`The price service returned ${response.status}.`);
      const { usd } = v.parse(feed, await response.json())['fathom-dollar'];
      const price = parseUnits(String(usd), WAD_DECIMALS);
      if (!price) throw new Error('The price service returned an invalid price.');
      return price.raw;
    },
    retry: false,
  });
}
