import { baseToToken } from './baseCurrency';
import { priceInCategory, riskParameters } from './eMode';
import { isBelow, SAFE_HEALTH_FACTOR } from './healthFactor';
import { previewWithdraw } from './previewWithdraw';
import { PERCENTAGE_FACTOR, WAD } from './rayMath';
import type { BaseValue, TokenAmount } from './units';
import { atLeastZero, min } from './units';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

/**
 * The most of an entry that can be withdrawn, rounded down: the balance, at most what is in the pool, and for
 * collateral of a debt only so much that the health factor after it, as the pool computes it, is at least 1.01.
 */
export function maxWithdraw(entry: UserReserve, position: UserPosition): TokenAmount {
  const { reserve, underlyingAsset } = entry;
  const most = min(entry.underlyingBalance, reserve.unborrowedLiquidity);
  const staysSafe = (amount: TokenAmount): boolean =>
    !isBelow(previewWithdraw(position, { underlyingAsset, amount }).healthFactor, SAFE_HEALTH_FACTOR);
  if (!backsDebt(entry, position) || staysSafe(most)) return most;

  const price = priceInCategory(reserve, position.userEmodeCategoryId);
  const spare = spareCollateral(entry, position);
  const exact = min(most, baseToToken(spare.exact, price, reserve.decimals));
  if (staysSafe(exact)) return exact;
  const cautious = min(most, baseToToken(spare.cautious, price, reserve.decimals));
  return staysSafe(cautious) ? cautious : 0n;
}

function backsDebt(entry: UserReserve, position: UserPosition): boolean {
  return (
    entry.usageAsCollateralEnabledOnUser &&
    entry.reserve.reserveLiquidationThreshold !== 0n &&
    position.totalBorrowsMarketReferenceCurrency > 0n
  );
}

/**
 * How much of the entry's value may go: exactly, and with the basis point that the pool may lose when it rounds the
 * average threshold of mixed collateral down.
 */
function spareCollateral(entry: UserReserve, position: UserPosition): { exact: BaseValue; cautious: BaseValue } {
  const category = position.userEmodeCategoryId;
  let weighted = 0n;
  for (const { reserve, usageAsCollateralEnabledOnUser, ...other } of position.userReservesData) {
    if (!usageAsCollateralEnabledOnUser || reserve.reserveLiquidationThreshold === 0n) continue;
    weighted += other.underlyingBalanceMarketReferenceCurrency * riskParameters(reserve, category).liquidationThreshold;
  }
  const debt = position.totalBorrowsMarketReferenceCurrency;
  // One basis point of a unit more than the quotient, for its own rounding and that of the weighted collateral.
  const needed = (debt * SAFE_HEALTH_FACTOR * PERCENTAGE_FACTOR) / WAD + PERCENTAGE_FACTOR;
  const { liquidationThreshold } = riskParameters(entry.reserve, category);
  const spare = atLeastZero(weighted - needed);
  return {
    exact: spare / liquidationThreshold,
    cautious: atLeastZero(spare - position.totalCollateralMarketReferenceCurrency) / liquidationThreshold,
  };
}
