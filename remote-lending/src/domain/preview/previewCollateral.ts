import type { Address } from '@fathom/contract/address';
import { withEntry } from '../position/positionAfter';
import type { UserPosition } from '../position/userPosition';

export function previewCollateral(
  position: UserPosition,
  { underlyingAsset, isEnabled }: { readonly underlyingAsset: Address; readonly isEnabled: boolean },
): UserPosition {
  return withEntry(position, underlyingAsset, () => ({ usageAsCollateralEnabledOnUser: isEnabled }));
}
