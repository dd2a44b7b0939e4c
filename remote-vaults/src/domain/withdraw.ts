import { assetsFor, type PriceIssue, type SharePool } from './sharePrice';

/** Amounts are in the token's smallest unit; `undefined` is unknown. */
export interface WithdrawLimits {
  /** The share's smallest unit. */
  readonly shares: bigint;
  readonly position: bigint;
  readonly available: bigint | undefined;
  /** The minimum of a remaining position. */
  readonly minUserDeposit: bigint | undefined;
  readonly pool: SharePool | undefined;
}

export type WithdrawIssue =
  | 'amount-missing'
  | 'amount-not-positive'
  | 'above-position'
  | 'leaves-too-little'
  | 'liquidity-short'
  | 'preview-pending'
  | 'preview-failed'
  | 'payout-refused'
  | PriceIssue;

interface WithdrawCheck {
  readonly amount: bigint | undefined;
  readonly isAll: boolean;
  readonly limits: WithdrawLimits;
}

export function checkWithdraw({ amount, isAll, limits }: WithdrawCheck): readonly WithdrawIssue[] {
  if (amount === undefined) return ['amount-missing'];
  if (amount === 0n) return ['amount-not-positive'];
  if (amount > limits.position) return ['above-position'];
  const issues: WithdrawIssue[] = [];
  const { minUserDeposit = 0n, available } = limits;
  const left = isAll ? 0n : limits.position - amount;
  if (left > 0n && left < minUserDeposit) issues.push('leaves-too-little');
  if (available !== undefined && amount > available) issues.push('liquidity-short');
  return issues;
}

/** Returns the position's value, rounded down like the vault does. */
export function positionOf(shares: bigint, pool: SharePool): bigint {
  return assetsFor(shares, pool, 'down');
}
