import { baseToToken } from '../baseCurrency';
import { priceInCategory, riskParameters } from '../position/eMode';
import { isBelow, SAFE_HEALTH_FACTOR } from '../position/healthFactor';
import { previewWithdraw } from '../preview/previewWithdraw';
import { PERCENTAGE_FACTOR, WAD } from '../wadRayMath';
import type { BaseValue, TokenAmount } from '../units';
import { atLeastZero, min } from '../units';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

/**
 * Returns the maximum withdrawal, rounded down. Limits are the balance, the pool's liquidity and, for collateral that
 * backs debt, a health factor of at least 1.01 whichever way the pool rounds the withdrawn amount.
 */
export function maxWithdraw(entry: UserReserve, position: UserPosition): TokenAmount {
  const { reserve, underlyingAsset } = entry;
  const most = min(entry.underlyingBalance, reserve.unborrowedLiquidity);
  const isSafe = (amount: TokenAmount): boolean =>
    !isBelow(previewWithdraw(position, { underlyingAsset, amount }).healthFactor, SAFE_HEALTH_FACTOR);
  // The pool stores scaled balances, so it may take one smallest unit more or less than requested.
  const staysSafe = (amount: TokenAmount): boolean =>
    isSafe(amount) && (amount === entry.underlyingBalance || (isSafe(amount - 1n) && isSafe(amount + 1n)));
  if (!backsDebt(entry, position) || staysSafe(most)) return most;

  const price = priceInCategory(reserve, position.userEmodeCategoryId);
  const spare = spareCollateral(entry, position);
  const exact = min(most, atLeastZero(baseToToken(spare.exact, price, reserve.decimals) - 1n));
  if (staysSafe(exact)) return exact;
  const cautious = min(most, atLeastZero(baseToToken(spare.cautious, price, reserve.decimals) - 1n));
  return staysSafe(cautious) ? cautious : 0n;
}

function backsDebt(entry: UserReserve, position: UserPosition): boolean {
  return (
    entry.usageAsCollateralEnabledOnUser &&
    riskParameters(entry.reserve, position.userEmodeCategoryId).liquidationThreshold !== 0n &&
    position.totalBorrowsMarketReferenceCurrency > 0n
  );
}

/**
 * Returns the value that can be withdrawn: exact, and with a margin for the basis point that the pool may lose when it
 * rounds down the average threshold of mixed collateral.
 */
function spareCollateral(entry: UserReserve, position: UserPosition): { exact: BaseValue; cautious: BaseValue } {
  const category = position.userEmodeCategoryId;
  let weighted = 0n;
  for (const { reserve, usageAsCollateralEnabledOnUser, ...other } of position.userReservesData) {
    if (!usageAsCollateralEnabledOnUser) continue;
    weighted += other.underlyingBalanceMarketReferenceCurrency * riskParameters(reserve, category).liquidationThreshold;
  }
  const debt = position.totalBorrowsMarketReferenceCurrency;
  // One basis point of a unit above the quotient covers the rounding of the quotient and of the weighted collateral.
  const needed = (debt * SAFE_HEALTH_FACTOR * PERCENTAGE_FACTOR) / WAD + PERCENTAGE_FACTOR;
  const { liquidationThreshold } = riskParameters(entry.reserve, category);
  const spare = atLeastZero(weighted - needed);
  return {
    exact: spare / liquidationThreshold,
    cautious: atLeastZero(spare - position.totalCollateralMarketReferenceCurrency) / liquidationThreshold,
  };
}
