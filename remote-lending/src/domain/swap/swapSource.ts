import { isSameAddress, type Address } from '@fathom/contract/address';
import type { Reserve } from '../reserve/reserve';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

/** The balance of stETH rebases (lending specification, sections 4 and 5). */
const REBASING_SYMBOL = 'stETH';

/** True if the asset cannot be swapped, because its balance differs from the transferred amount. */
export function isRebasing({ symbol }: Pick<Reserve, 'symbol'>): boolean {
  return symbol === REBASING_SYMBOL;
}

export function collateralForDebt(
  { userReservesData }: Pick<UserPosition, 'userReservesData'>,
  debtAsset: Address,
): readonly UserReserve[] {
  return userReservesData.filter(
    ({ underlyingAsset, underlyingBalance, reserve }) =>
      underlyingBalance > 0n && !isSameAddress(underlyingAsset, debtAsset) && !isRebasing(reserve),
  );
}
