import { useHost } from '@fathom/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { fxdPriceQuery } from '../../data/fxdPrice.query';
import type { Wad } from '../../domain/units';

/** FXD in US dollars by the price feed; `undefined` while no price is known. */
export function useFxdPrice(): Wad | undefined {
  const host = useHost();
  return useQuery(fxdPriceQuery(host.configuration.service('priceFeed'))).data;
}
