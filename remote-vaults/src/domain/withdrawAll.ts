import type { PriceIssue } from './sharePrice';
import type { WithdrawLimits } from './withdraw';

/** What is known of the first strategy's latest report. Its gain is in the token's smallest unit, `none` without a report. */
export type ReportedGain = bigint | 'none' | 'reading' | 'unavailable';

export type WithdrawAllIssue =
  'nothing' | 'reading' | 'not-returned' | 'liquidity-short' | 'preview-pending' | 'preview-failed' | PriceIssue;

interface WithdrawAllCheck {
  readonly gain: ReportedGain;
  readonly limits: Pick<WithdrawLimits, 'shares' | 'position' | 'available'>;
}

/** Where the funds of a completed time-fixed vault are: `unknown` where the report can't be read. */
export type Funds = 'reading' | 'unknown' | 'awaited' | 'returned';

/**
 * Returned once the first strategy has reported a gain and the vault can pay the whole position; for an account without shares, by the
 * report alone.
 */
export function fundsOf({ gain, limits: { position, available } }: WithdrawAllCheck): Funds {
  if (gain === 'reading') return 'reading';
  if (gain === 'unavailable') return 'unknown';
  if (gain === 'none' || gain <= 0n) return 'awaited';
  return available !== undefined && available < position ? 'awaited' : 'returned';
}

/**
 * Why a completed time-fixed vault can't be left yet: its funds are back once the first strategy has reported a gain. Where the
 * report can't be read, the vault itself decides.
 */
export function checkWithdrawAll({ gain, limits }: WithdrawAllCheck): readonly WithdrawAllIssue[] {
  const { shares, position, available } = limits;
  if (shares === 0n) return ['nothing'];
  if (gain === 'reading') return ['reading'];
  if (gain === 'none' || (typeof gain === 'bigint' && gain <= 0n)) return ['not-returned'];
  return available !== undefined && available < position ? ['liquidity-short'] : [];
}
