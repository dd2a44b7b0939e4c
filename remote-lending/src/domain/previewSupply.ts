import type { Address } from '@fathom/contract/address';
import { becomesCollateral } from './collateralStatus';
import { withEntry } from './positionAfter';
import type { TokenAmount } from './units';
import type { UserPosition } from './userPosition';

/** Uses a first supply as collateral if the pool enables it automatically. */
export function previewSupply(
  position: UserPosition,
  { underlyingAsset, amount }: { readonly underlyingAsset: Address; readonly amount: TokenAmount },
): UserPosition {
  if (amount === 0n) return position;
  return withEntry(position, underlyingAsset, (entry) => ({
    underlyingBalance: entry.underlyingBalance + amount,
    usageAsCollateralEnabledOnUser: entry.usageAsCollateralEnabledOnUser || becomesCollateral(entry, position),
  }));
}
