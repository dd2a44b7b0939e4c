import type { Address } from '@fathom/contract/address';
import { isSameAddress } from '@fathom/contract/address';
import { priceInCategory } from './eMode';
import { debtCeilingTaken } from './isolation';
import type { TokenAmount } from './units';
import { atLeastZero } from './units';
import type { UserPosition } from './userPosition';
import { summarise } from './userPosition';
import type { UserReserve } from './userReserve';
import { valueUserReserve } from './userReserve';

/** The changes an action makes to one entry of a position. */
export type EntryChange = Partial<
  Pick<
    UserReserve,
    | 'scaledRsTokenBalance'
    | 'underlyingBalance'
    | 'variableBorrows'
    | 'stableBorrows'
    | 'usageAsCollateralEnabledOnUser'
    | 'stableBorrowRate'
  >
>;

/** The entry of an asset; undefined if the asset is not in this market. */
export function userReserveOf(position: UserPosition, underlyingAsset: Address): UserReserve | undefined {
  return position.userReservesData.find((entry) => isSameAddress(entry.underlyingAsset, underlyingAsset));
}

/**
 * The position after one entry changes, with recomputed totals. The market's rates and caps stay as
 * they are: they change with the pool, not with a preview.
 */
export function withEntry(
  position: UserPosition,
  underlyingAsset: Address,
  change: (entry: UserReserve) => EntryChange,
): UserPosition {
  const entries = position.userReservesData.map((entry) =>
    isSameAddress(entry.underlyingAsset, underlyingAsset)
      ? revalue({ ...entry, ...change(entry) }, position, position.userEmodeCategoryId)
      : entry,
  );
  return summarise(entries, position.userEmodeCategoryId, position.baseCurrency, position.omitted);
}

/** The position in another E-Mode category, with its prices, thresholds and LTV. */
export function withEMode(position: UserPosition, categoryId: number): UserPosition {
  const entries = position.userReservesData.map((entry) => revalue(entry, position, categoryId));
  return summarise(entries, categoryId, position.baseCurrency, position.omitted);
}

/**
 * The position after its isolated asset, if any, uses `amount` more of the debt ceiling (less if
 * negative).
 */
export function withIsolatedDebt(position: UserPosition, amount: TokenAmount, decimals: number): UserPosition {
  const isolated = position.isolatedReserve;
  if (!isolated) return position;
  const taken = debtCeilingTaken(amount, decimals, isolated.debtCeilingDecimals);
  const reserve = { ...isolated, isolationModeTotalDebt: atLeastZero(isolated.isolationModeTotalDebt + taken) };
  const entries = position.userReservesData.map((entry) =>
    isSameAddress(entry.underlyingAsset, isolated.underlyingAsset) ? { ...entry, reserve } : entry,
  );
  return summarise(entries, position.userEmodeCategoryId, position.baseCurrency, position.omitted);
}

function revalue(entry: UserReserve, { baseCurrency }: UserPosition, categoryId: number): UserReserve {
  return valueUserReserve(entry, entry.reserve, entry, priceInCategory(entry.reserve, categoryId), baseCurrency);
}
