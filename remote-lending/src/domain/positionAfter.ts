import type { Address } from '@fathom/shared/domain/address';
import { isSameAddress } from '@fathom/shared/domain/address';
import { priceInCategory } from './eMode';
import { debtCeilingTaken } from './isolation';
import type { TokenAmount } from './units';
import { atLeastZero } from './units';
import type { UserPosition } from './userPosition';
import { summarise } from './userPosition';
import type { UserReserve } from './userReserve';
import { valueUserReserve } from './userReserve';

/** What an action changes in one entry of a position. */
export type EntryChange = Partial<
  Pick<
    UserReserve,
    'underlyingBalance' | 'variableBorrows' | 'stableBorrows' | 'usageAsCollateralEnabledOnUser' | 'stableBorrowRate'
  >
>;

/** The entry of an asset; undefined for an asset that is not of this market. */
export function entryOf(position: UserPosition, underlyingAsset: Address): UserReserve | undefined {
  return position.userReservesData.find((entry) => isSameAddress(entry.underlyingAsset, underlyingAsset));
}

/**
 * The position after one entry changed, added up as the position before it. The market's rates and caps stay as they
 * are: they move with the pool, not with one preview.
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

/** The position in another E-Mode category: its prices, thresholds and loan to value. */
export function withEMode(position: UserPosition, categoryId: number): UserPosition {
  const entries = position.userReservesData.map((entry) => revalue(entry, position, categoryId));
  return summarise(entries, categoryId, position.baseCurrency, position.omitted);
}

/** The position with the debt ceiling of its isolated asset, if any, filled (or freed, by a negative amount) further. */
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
