import { baseToUsd, tokenToBase } from './baseCurrency';
import { maxBorrow } from './borrowLimits';
import type { BorrowAssetIssue } from './checkBorrow';
import { checkBorrowAsset, checkBorrowEligibility } from './checkBorrow';
import { priceInCategory } from './eMode';
import type { TokenAmount, Usd } from './units';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

export type AssetToBorrow = {
  readonly entry: UserReserve;
  /** Maximum at the variable rate. */
  readonly availableBorrows: TokenAmount;
  readonly availableBorrowsUSD: Usd;
  /** Reasons why the Borrow button is disabled; empty if it is enabled. */
  readonly issues: readonly BorrowAssetIssue[];
};

/** Returns one row for each reserve that the account may borrow, in reserve order. */
export function assetsToBorrow(position: UserPosition): readonly AssetToBorrow[] {
  return position.userReservesData
    .filter(({ reserve }) => checkBorrowEligibility({ reserve, position }).length === 0)
    .map((entry) => {
      const { reserve } = entry;
      const availableBorrows = maxBorrow({ reserve, position, rateMode: 'variable' });
      const price = priceInCategory(reserve, position.userEmodeCategoryId);
      const value = tokenToBase(availableBorrows, price, reserve.decimals);
      return {
        entry,
        availableBorrows,
        availableBorrowsUSD: baseToUsd(value, position.baseCurrency),
        issues: borrowButtonIssues(checkBorrowAsset({ reserve, position }), availableBorrows),
      };
    });
}

function borrowButtonIssues(issues: readonly BorrowAssetIssue[], available: TokenAmount): readonly BorrowAssetIssue[] {
  return issues.length === 0 && available === 0n ? ['nothing-available'] : issues;
}
