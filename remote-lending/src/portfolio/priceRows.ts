import type { PortfolioPrice } from '@fathom/contract';
import { priceAsset } from '@fathom/base/domain/priceAsset';
import { baseToUsd } from '../domain/baseCurrency';
import { priceInCategory } from '../domain/position/eMode';
import type { ReserveData } from '../domain/reserve/reserveData';
import type { Market } from '../data/marketConfiguration';
import { portfolioToken, usdToWad, type MarketContext } from './marketRows';

/** Markets may price an asset by different oracles. */
export function priceId({ id }: Pick<Market, 'id'>, { underlyingAsset }: Pick<ReserveData, 'underlyingAsset'>): string {
  return `${id}:${underlyingAsset}`;
}

/** Prices of an account in E-Mode are those of its category. */
export function priceRows({ market, metrics, data, position }: MarketContext): readonly PortfolioPrice[] {
  const category = position?.userEmodeCategoryId ?? 0;
  return metrics.reserves.map((reserve) => ({
    id: priceId(market, reserve),
    token: portfolioToken(reserve),
    price: usdToWad(baseToUsd(priceInCategory(reserve, category), data.market.baseCurrency)),
    asset: priceAsset(reserve.symbol),
  }));
}
