import type { TokenAmount } from './units';

/** In percent of the amount: lending specification, section 9. */
const APPROVAL_MARGIN_PERCENT = 10n;

/** In percent: lending specification, section 9, "approved amount refresh tolerance". The rest of the margin is left for mining. */
const REFRESH_TOLERANCE_PERCENT = 5n;

/** An approval for an amount that grows until the transaction is mined: the amount and 10 %, rounded up. */
export function withApprovalMargin(amount: TokenAmount): TokenAmount {
  return (amount * (100n + APPROVAL_MARGIN_PERCENT) + 99n) / 100n;
}

/** Whether an approval for the amount as it was planned still serves the amount of now, which grew in the meantime. */
export function servesGrownAmount(planned: TokenAmount, now: TokenAmount): boolean {
  return now >= planned && now * 100n <= planned * (100n + REFRESH_TOLERANCE_PERCENT);
}
