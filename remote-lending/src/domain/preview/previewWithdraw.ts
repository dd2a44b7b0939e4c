import type { Address } from '@fathom/contract/address';
import { withEntry } from '../position/positionAfter';
import type { TokenAmount } from '../units';
import { atLeastZero } from '../units';
import type { UserPosition } from '../position/userPosition';

/** A full withdrawal disables the asset as collateral. */
export function previewWithdraw(
  position: UserPosition,
  { underlyingAsset, amount }: { readonly underlyingAsset: Address; readonly amount: TokenAmount },
): UserPosition {
  if (amount === 0n) return position;
  return withEntry(position, underlyingAsset, (entry) => {
    const underlyingBalance = atLeastZero(entry.underlyingBalance - amount);
    return {
      underlyingBalance,
      // The pool treats a later supply as the first one.
      scaledRsTokenBalance: underlyingBalance === 0n ? 0n : entry.scaledRsTokenBalance,
      usageAsCollateralEnabledOnUser: entry.usageAsCollateralEnabledOnUser && underlyingBalance > 0n,
    };
  });
}
