import type { Address } from '@fathom/contract/address';
import { userReserveOf, withEntry, withIsolatedDebt } from '../position/positionAfter';
import { previewWithdraw } from './previewWithdraw';
import type { RateMode } from '../reserve/rateMode';
import { debtOf } from '../limits/repayLimits';
import type { TokenAmount } from '../units';
import { min } from '../units';
import type { UserPosition } from '../position/userPosition';

interface Repayment {
  readonly underlyingAsset: Address;
  readonly amount: TokenAmount;
  readonly rateMode: RateMode;
}

/** An amount above the debt stays supplied. */
export function previewRepayWithSupply(position: UserPosition, repayment: Repayment): UserPosition {
  const { underlyingAsset, rateMode } = repayment;
  const entry = userReserveOf(position, underlyingAsset);
  if (!entry) return position;
  const amount = min(repayment.amount, debtOf(entry, rateMode));
  return previewWithdraw(previewRepay(position, repayment), { underlyingAsset, amount });
}

/** An amount above the debt stays in the wallet. */
export function previewRepay(position: UserPosition, intent: Repayment): UserPosition {
  const { underlyingAsset, rateMode } = intent;
  const entry = userReserveOf(position, underlyingAsset);
  if (!entry) return position;
  const debt = rateMode === 'variable' ? 'variableBorrows' : 'stableBorrows';
  const repaid = min(intent.amount, entry[debt]);
  if (repaid === 0n) return position;
  const after = withEntry(position, underlyingAsset, () => ({ [debt]: entry[debt] - repaid }));
  return withIsolatedDebt(after, -repaid, entry.reserve.decimals);
}
