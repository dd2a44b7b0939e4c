import type { PriceIssue } from './sharePrice';
import type { WithdrawLimits } from './withdraw';

/**
 * What is known of the first strategy's latest report. Its gain is in the token's smallest unit, `none` without a report; `waived`
 * where the user goes without one.
 */
export type ReportedGain = bigint | 'none' | 'reading' | 'unavailable' | 'waived';

export type WithdrawAllIssue =
  'nothing' | 'reading' | 'not-returned' | 'liquidity-short' | 'preview-pending' | 'preview-failed' | PriceIssue;

interface WithdrawAllCheck {
  readonly gain: ReportedGain;
  readonly limits: Pick<WithdrawLimits, 'shares' | 'position' | 'available'>;
}

/** Where the funds of a completed time-fixed vault are: `unknown` where the report can't be read. */
export type Funds = 'reading' | 'unknown' | 'waived' | 'awaited' | 'payable' | 'returned';

/**
 * Returned once the first strategy has reported a gain and the vault can pay the whole position; for an account without shares, by the
 * report alone. Payable without a gain where the vault can pay the whole position all the same, as after a loss.
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
 * Why a completed time-fixed vault can't be left yet: its funds are back once the first strategy has reported a gain. Where the
 * report can't be read, or the user goes without a gain, the vault itself decides.
 */
export function checkWithdrawAll({ gain, limits }: WithdrawAllCheck): readonly WithdrawAllIssue[] {
  const { shares, position, available } = limits;
  if (shares === 0n) return ['nothing'];
  if (gain === 'reading') return ['reading'];
  if (gain === 'none' || (typeof gain === 'bigint' && gain <= 0n)) return ['not-returned'];
  return available !== undefined && available < position ? ['liquidity-short'] : [];
}
