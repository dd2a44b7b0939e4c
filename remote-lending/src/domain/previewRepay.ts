import type { Address } from '@fathom/shared/domain/address';
import { entryOf, withEntry, withIsolatedDebt } from './positionAfter';
import type { RateMode } from './rateMode';
import type { TokenAmount } from './units';
import { min } from './units';
import type { UserPosition } from './userPosition';

/** The position after a repayment from the wallet. What exceeds the debt stays in the wallet. */
export function previewRepay(
  position: UserPosition,
  intent: { readonly underlyingAsset: Address; readonly amount: TokenAmount; readonly rateMode: RateMode },
): UserPosition {
  const { underlyingAsset, rateMode } = intent;
  const entry = entryOf(position, underlyingAsset);
  if (!entry) return position;
  const debt = rateMode === 'variable' ? 'variableBorrows' : 'stableBorrows';
  const repaid = min(intent.amount, entry[debt]);
  if (repaid === 0n) return position;
  const after = withEntry(position, underlyingAsset, () => ({ [debt]: entry[debt] - repaid }));
  return withIsolatedDebt(after, -repaid, entry.reserve.decimals);
}
