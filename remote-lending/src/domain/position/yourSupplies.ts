import type { CollateralStatus } from './collateralStatus';
import { collateralStatus } from './collateralStatus';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

export type SuppliedAsset = { readonly entry: UserReserve; readonly collateralStatus: CollateralStatus };

export function yourSupplies(position: UserPosition): readonly SuppliedAsset[] {
  return position.userReservesData
    .filter(({ underlyingBalance }) => underlyingBalance > 0n)
    .map((entry) => ({ entry, collateralStatus: collateralStatus(entry, position) }));
}
