import type { TokenAmount } from './units';

/** In percent of the amount: lending specification, section 9. */
const APPROVAL_MARGIN_PERCENT = 10n;

/** An approval for an amount that grows until the transaction is mined: the amount and 10 %, rounded up. */
export function withApprovalMargin(amount: TokenAmount): TokenAmount {
  return (amount * (100n + APPROVAL_MARGIN_PERCENT) + 99n) / 100n;
}
