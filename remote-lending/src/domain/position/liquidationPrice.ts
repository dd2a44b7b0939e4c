import { baseToUsd } from '../baseCurrency';
import { priceInCategory, riskParameters } from './eMode';
import { isBelow, LIQUIDATION_HEALTH_FACTOR } from './healthFactor';
import type { Reserve } from '../reserve/reserve';
import type { BaseValue, Bps, Usd } from '../units';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';
import { PERCENTAGE_FACTOR, WAD } from '../wadRayMath';

const USD: Usd = 10n ** 8n;

/** Price of one asset at which a position can be liquidated if all other prices stay the same. */
export interface LiquidationPrice {
  readonly reserve: Reserve;
  readonly price: Usd;
  /** Change from the current price, negative for a fall, rounded toward zero. */
  readonly change: Bps;
}

/**
 * Returns the asset with the smallest price change to a health factor of 1; assets near one dollar only if there is no
 * other. Rounds toward the current price. Returns `undefined` without debt, without such a price, or if the position
 * can already be liquidated.
 */
export function liquidationPriceOf(position: UserPosition): LiquidationPrice | undefined {
  let nearest: LiquidationPrice | undefined;
  for (const found of liquidationPricesOf(position)) {
    if (!nearest || isMoreLikely(found, nearest)) nearest = found;
  }
  return nearest;
}

/** Returns the price of each asset that alone causes a liquidation; none if the position can already be liquidated. */
export function liquidationPricesOf(position: UserPosition): readonly LiquidationPrice[] {
  const { healthFactor, userReservesData } = position;
  if (healthFactor.kind === 'no-debt' || isBelow(healthFactor, LIQUIDATION_HEALTH_FACTOR)) return [];
  return userReservesData.flatMap((entry) => ofAsset(entry, position) ?? []);
}

function ofAsset(entry: UserReserve, position: UserPosition): LiquidationPrice | undefined {
  const { reserve } = entry;
  const price = priceInCategory(reserve, position.userEmodeCategoryId);
  const weighted = position.totalCollateralMarketReferenceCurrency * position.currentLiquidationThreshold;
  const debt = position.totalBorrowsMarketReferenceCurrency * PERCENTAGE_FACTOR;
  const ownWeighted = weightedValue(entry, position.userEmodeCategoryId);
  const ownDebt = entry.totalBorrowsMarketReferenceCurrency * PERCENTAGE_FACTOR;
  // At `ratio` times the current price of this asset, weighted collateral equals debt.
  const exposure = ownWeighted - ownDebt;
  if (exposure === 0n || price === 0n) return undefined;
  const needed = debt - ownDebt - (weighted - ownWeighted);
  const ratio = (needed * WAD) / exposure;
  const isPossible = exposure > 0n ? ratio > 0n && ratio < WAD : ratio > WAD;
  if (!isPossible) return undefined;
  const towardsNow = exposure > 0n ? WAD - 1n : 0n;
  const atRatio = (price * ratio + towardsNow) / WAD;
  return {
    reserve,
    price: baseToUsd(atRatio, position.baseCurrency),
    change: ((ratio - WAD) * PERCENTAGE_FACTOR) / WAD,
  };
}

function weightedValue(entry: UserReserve, category: number): BaseValue {
  if (!entry.usageAsCollateralEnabledOnUser) return 0n;
  const { liquidationThreshold } = riskParameters(entry.reserve, category);
  return entry.underlyingBalanceMarketReferenceCurrency * liquidationThreshold;
}

function isMoreLikely(one: LiquidationPrice, other: LiquidationPrice): boolean {
  if (isAboutOneDollar(one) !== isAboutOneDollar(other)) return isAboutOneDollar(other);
  return distance(one) < distance(other);
}

/** Within 10% of a dollar, like a stablecoin. */
function isAboutOneDollar({ reserve: { priceInUSD } }: LiquidationPrice): boolean {
  return priceInUSD > (USD * 9n) / 10n && priceInUSD < (USD * 11n) / 10n;
}

function distance({ change }: LiquidationPrice): bigint {
  return change < 0n ? -change : change;
}
