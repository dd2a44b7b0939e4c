import { useHost } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import { fxdPriceQuery } from '../../data/fxdPrice.query';
import type { Wad } from '../../domain/units';

/** Returns US dollars (wad); `undefined` while the price feed is unavailable. */
export function useFxdPrice(): Wad | undefined {
  const host = useHost();
  return useQuery(fxdPriceQuery(host.configuration.service('priceFeed'))).data;
}
