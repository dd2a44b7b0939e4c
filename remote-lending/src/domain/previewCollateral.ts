import type { Address } from '@fathom/contract/address';
import { withEntry } from './positionAfter';
import type { UserPosition } from './userPosition';

/** The position after an asset is enabled or disabled as collateral. */
export function previewCollateral(
  position: UserPosition,
  { underlyingAsset, isEnabled }: { readonly underlyingAsset: Address; readonly isEnabled: boolean },
): UserPosition {
  return withEntry(position, underlyingAsset, () => ({ usageAsCollateralEnabledOnUser: isEnabled }));
}
