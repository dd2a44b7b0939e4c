import type { Address } from '@fathom/contract/address';
import { userReserveOf, withEntry, withIsolatedDebt } from '../position/positionAfter';
import type { RateMode } from '../reserve/rateMode';
import type { Ray, TokenAmount } from '../units';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

export type BorrowChange = {
  readonly underlyingAsset: Address;
  readonly amount: TokenAmount;
  readonly rateMode: RateMode;
};

/** The borrowed amount goes to the wallet, so the net worth falls by it. */
export function previewBorrow(
  position: UserPosition,
  { underlyingAsset, amount, rateMode }: BorrowChange,
): UserPosition {
  const entry = userReserveOf(position, underlyingAsset);
  if (!entry || amount === 0n) return position;
  const borrowed = withEntry(position, underlyingAsset, () =>
    rateMode === 'variable'
      ? { variableBorrows: entry.variableBorrows + amount }
      : { stableBorrows: entry.stableBorrows + amount, stableBorrowRate: averageStableRate(entry, amount) },
  );
  return withIsolatedDebt(borrowed, amount, entry.reserve.decimals);
}

/** Averages the old rate and the current one by amount: an account has one stable rate per asset. */
export function averageStableRate({ stableBorrows, stableBorrowRate, reserve }: UserReserve, amount: TokenAmount): Ray {
  return (stableBorrows * stableBorrowRate + amount * reserve.stableBorrowRate) / (stableBorrows + amount);
}
