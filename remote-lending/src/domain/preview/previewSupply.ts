import type { Address } from '@fathom/contract/address';
import { becomesCollateral } from '../position/collateralStatus';
import { withEntry } from '../position/positionAfter';
import type { TokenAmount } from '../units';
import type { UserPosition } from '../position/userPosition';

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
