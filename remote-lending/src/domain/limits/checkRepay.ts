import type { RateMode } from '../reserve/rateMode';
import { debtOf } from './repayLimits';
import type { ReserveStateIssue } from '../reserve/reserveState';
import { checkReserveAllowsExits } from '../reserve/reserveState';
import type { TokenAmount } from '../units';
import type { UserReserve } from '../position/userReserve';

export type RepayIssue =
  ReserveStateIssue | 'no-debt-in-mode' | 'wallet-balance-unknown' | 'amount-missing' | 'amount-above-balance';

export type RepayInput = {
  readonly entry: UserReserve;
  readonly rateMode: RateMode;
  readonly amount: TokenAmount;
  /** `undefined` if the read failed. */
  readonly walletBalance: TokenAmount | undefined;
};

/** Returns the issues of a repayment from the wallet, most severe first. Allows an amount above the debt. */
export function checkRepay({ entry, rateMode, amount, walletBalance }: RepayInput): readonly RepayIssue[] {
  const issues: RepayIssue[] = [...checkReserveAllowsExits(entry.reserve)];
  if (debtOf(entry, rateMode) === 0n) return [...issues, 'no-debt-in-mode'];
  if (walletBalance === undefined) issues.push('wallet-balance-unknown');
  if (amount <= 0n) issues.push('amount-missing');
  else if (walletBalance !== undefined && amount > walletBalance) issues.push('amount-above-balance');
  return issues;
}
