import type { TokenAmount } from '../units';

/** Percent of the amount (lending specification, section 9). */
const APPROVAL_MARGIN_PERCENT = 10n;
/** Margin of a debt switch in percent (lending specification, section 9). */
const DELEGATION_MARGIN_PERCENT = 25n;

/** In percent (lending specification, section 9). The rest of the margin covers growth while pending. */
const REFRESH_TOLERANCE_PERCENT = 5n;

/** Adds 10%, rounded up, for an amount that grows until the transaction is mined. */
export function withApprovalMargin(amount: TokenAmount): TokenAmount {
  return withPercent(amount, APPROVAL_MARGIN_PERCENT);
}

/** Adds 25%, rounded up, to the maximum that a debt switch borrows. */
export function withDelegationMargin(amount: TokenAmount): TokenAmount {
  return withPercent(amount, DELEGATION_MARGIN_PERCENT);
}

function withPercent(amount: TokenAmount, percent: bigint): TokenAmount {
  return (amount * (100n + percent) + 99n) / 100n;
}

/** True if an approval planned for `planned` still covers the amount after it has grown to `now`. */
export function servesGrownAmount(planned: TokenAmount, now: TokenAmount): boolean {
  return now >= planned && now * 100n <= planned * (100n + REFRESH_TOLERANCE_PERCENT);
}
