import { baseToUsd, tokenToBase } from '../baseCurrency';
import { maxBorrow } from '../limits/borrowLimits';
import type { BorrowAssetIssue } from '../limits/checkBorrow';
import { checkBorrowAsset, checkBorrowEligibility } from '../limits/checkBorrow';
import { priceInCategory } from '../position/eMode';
import type { TokenAmount, Usd } from '../units';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

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
