import { isSameAddress, type Address } from '@fathom/contract/address';
import type { Reserve } from './reserve';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

/** The balance of staked ETH changes by itself: lending specification, sections 4 and 5. */
const REBASING_SYMBOL = 'stETH';

/** Whether the asset cannot be swapped, because its balance differs from what was transferred. */
export function isRebasing({ symbol }: Pick<Reserve, 'symbol'>): boolean {
  return symbol === REBASING_SYMBOL;
}

/** The supplies that can repay a debt of this asset. Without one, repaying with collateral is not offered. */
export function collateralForDebt(
  { userReservesData }: Pick<UserPosition, 'userReservesData'>,
  debtAsset: Address,
): readonly UserReserve[] {
  return userReservesData.filter(
    ({ underlyingAsset, underlyingBalance, reserve }) =>
      underlyingBalance > 0n && !isSameAddress(underlyingAsset, debtAsset) && !isRebasing(reserve),
  );
}
