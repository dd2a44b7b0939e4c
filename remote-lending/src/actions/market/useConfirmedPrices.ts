import { useHost } from '@fathom/contract';
import { canConfirm, priceCheckOf, type PriceCheck } from '@fathom/area-kit/actions/preview/priceCheck';
import { useQuery } from '@tanstack/react-query';
import { confirmedPricesQuery, pricedAssets } from '../../data/confirmedPrices.query';
import type { Market } from '../../data/marketConfiguration';
import { marketReader } from '../../data/marketReader';
import type { UserPosition } from '../../domain/position/userPosition';

/** Reads prices from two nodes while a dialog is open. The market model reads them from the query cache. */
export function useConfirmedPrices(market: Market, position: Pick<UserPosition, 'userReservesData'>): PriceCheck {
  const chain = marketReader(useHost(), market);
  const assets = pricedAssets(position.userReservesData.map(({ reserve }) => reserve));
  const query = useQuery({ ...confirmedPricesQuery({ market, chain, assets }), enabled: canConfirm(chain) });
  return priceCheckOf(chain, query);
}
