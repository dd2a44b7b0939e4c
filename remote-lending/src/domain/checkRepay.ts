import type { RateMode } from './rateMode';
import { debtOf } from './repayLimits';
import type { ReserveStateIssue } from './reserveState';
import { checkReserveAllowsExits } from './reserveState';
import type { TokenAmount } from './units';
import type { UserReserve } from './userReserve';

export type RepayIssue =
  ReserveStateIssue | 'no-debt-in-mode' | 'wallet-balance-unknown' | 'amount-missing' | 'amount-above-balance';

export type RepayInput = {
  readonly entry: UserReserve;
  readonly rateMode: RateMode;
  readonly amount: TokenAmount;
  /** Undefined if it could not be read. */
  readonly walletBalance: TokenAmount | undefined;
};

/**
 * Why this amount cannot be repaid from the wallet now, most severe first. An amount above the debt
 * is allowed.
 */
export function checkRepay({ entry, rateMode, amount, walletBalance }: RepayInput): readonly RepayIssue[] {
  const issues: RepayIssue[] = [...checkReserveAllowsExits(entry.reserve)];
  if (debtOf(entry, rateMode) === 0n) return [...issues, 'no-debt-in-mode'];
  if (walletBalance === undefined) issues.push('wallet-balance-unknown');
  if (amount <= 0n) issues.push('amount-missing');
  else if (walletBalance !== undefined && amount > walletBalance) issues.push('amount-above-balance');
  return issues;
}
