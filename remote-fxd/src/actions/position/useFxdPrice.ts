import { useHost } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import { fxdPriceQuery } from '../../data/fxdPrice.query';
import type { Wad } from '../../domain/units';

/** Price of FXD in US dollars from the price feed; `undefined` while it is unavailable. */
export function useFxdPrice(): Wad | undefined {
  const host = useHost();
  return useQuery(fxdPriceQuery(host.configuration.service('priceFeed'))).data;
}
