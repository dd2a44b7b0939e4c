import type { TokenAmount } from './units';

/** Percent of the amount: lending specification, section 9. */
const APPROVAL_MARGIN_PERCENT = 10n;

/**
 * Percent: lending specification, section 9, "approved amount refresh tolerance". The rest of the
 * margin covers growth until the transaction is mined.
 */
const REFRESH_TOLERANCE_PERCENT = 5n;

/**
 * The approval for an amount that grows until the transaction is mined: the amount plus 10 %,
 * rounded up.
 */
export function withApprovalMargin(amount: TokenAmount): TokenAmount {
  return (amount * (100n + APPROVAL_MARGIN_PERCENT) + 99n) / 100n;
}

/**
 * Whether an approval planned for `planned` still covers the amount after it has grown to `now`.
 */
export function servesGrownAmount(planned: TokenAmount, now: TokenAmount): boolean {
  return now >= planned && now * 100n <= planned * (100n + REFRESH_TOLERANCE_PERCENT);
}
