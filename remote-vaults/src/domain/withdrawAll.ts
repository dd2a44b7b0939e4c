import type { PriceIssue } from './sharePrice';
import type { WithdrawLimits } from './withdraw';

/** The gain in the token's smallest unit; `none` without a report, `waived` if the user leaves without a gain. */
export type ReportedGain = bigint | 'none' | 'reading' | 'unavailable' | 'waived';

export type WithdrawAllIssue =
  'nothing' | 'reading' | 'not-returned' | 'liquidity-short' | 'preview-pending' | 'preview-failed' | PriceIssue;

interface WithdrawAllCheck {
  readonly gain: ReportedGain;
  readonly limits: Pick<WithdrawLimits, 'shares' | 'position' | 'available'>;
}

/** `unknown` if the report can't be read. */
export type Funds = 'reading' | 'unknown' | 'waived' | 'awaited' | 'payable' | 'returned';

/**
 * Returns `returned` once the first strategy has reported a gain and the vault can pay the whole position; without
 * shares, the report alone decides. Returns `payable` without a gain if the vault can still pay the whole position, for
 * example after a loss.
 */
export function fundsOf({ gain, limits: { position, available } }: WithdrawAllCheck): Funds {
  if (gain === 'reading' || gain === 'waived') return gain;
  if (gain === 'unavailable') return 'unknown';
  if (gain === 'none' || gain <= 0n) {
    return position > 0n && available !== undefined && available >= position ? 'payable' : 'awaited';
  }
  return available !== undefined && available < position ? 'awaited' : 'returned';
}

/**
 * Returns why all shares of a completed time-fixed vault can't be withdrawn yet. The funds are back once the first
 * strategy has reported a gain. If the report can't be read, or the user waives the gain, the available amount decides.
 */
export function checkWithdrawAll({ gain, limits }: WithdrawAllCheck): readonly WithdrawAllIssue[] {
  const { shares, position, available } = limits;
  if (shares === 0n) return ['nothing'];
  if (gain === 'reading') return ['reading'];
  if (gain === 'none' || (typeof gain === 'bigint' && gain <= 0n)) return ['not-returned'];
  return available !== undefined && available < position ? ['liquidity-short'] : [];
}
