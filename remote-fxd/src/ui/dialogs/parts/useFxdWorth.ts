import { useHost } from '@fathom/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { fxdPriceQuery } from '../../../data/fxdPrice.query';
import { WAD, type Wad } from '../../../domain/units';

/** The worth of FXD in US dollars by the price feed, rounded down; `undefined` while no price is known. */
export function useFxdWorth(): (amount: Wad) => Wad | undefined {
  const host = useHost();
  const price = useQuery(fxdPriceQuery(host.configuration.service('priceFeed'))).data;
  return (amount) => (price === undefined ? undefined : (amount * price) / WAD);
}
