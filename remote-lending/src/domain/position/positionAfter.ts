import type { Address } from '@fathom/contract/address';
import { isSameAddress } from '@fathom/contract/address';
import { priceInCategory } from './eMode';
import { debtCeilingTaken } from './isolation';
import type { TokenAmount } from '../units';
import { atLeastZero } from '../units';
import type { UserPosition } from './userPosition';
import { summarise } from './userPosition';
import type { UserReserve } from './userReserve';
import { valueUserReserve } from './userReserve';

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

/** Returns `undefined` if the market does not list the asset. */
export function userReserveOf(position: UserPosition, underlyingAsset: Address): UserReserve | undefined {
  return position.userReservesData.find((entry) => isSameAddress(entry.underlyingAsset, underlyingAsset));
}

/** Recalculates the totals after a change of one entry. The market's rates and caps don't change. */
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

export function withEMode(position: UserPosition, categoryId: number): UserPosition {
  const entries = position.userReservesData.map((entry) => revalue(entry, position, categoryId));
  return summarise(entries, categoryId, position.baseCurrency, position.omitted);
}

/** Adds `amount` (negative: removes) to the used debt ceiling of the account's isolated asset, if any. */
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
