import type { Address } from '@fathom/contract/address';
import { withEntry } from './positionAfter';
import type { UserPosition } from './userPosition';

export function previewCollateral(
  position: UserPosition,
  { underlyingAsset, isEnabled }: { readonly underlyingAsset: Address; readonly isEnabled: boolean },
): UserPosition {
  return withEntry(position, underlyingAsset, () => ({ usageAsCollateralEnabledOnUser: isEnabled }));
}
