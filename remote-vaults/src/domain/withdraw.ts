import { assetsFor, type PriceIssue, type SharePool } from './sharePrice';

/** What a withdrawal depends on. Amounts in the token's smallest unit; `undefined` is unknown. */
export interface WithdrawLimits {
  /** The account's, in the share's smallest unit. */
  readonly shares: bigint;
  /** Their value. */
  readonly position: bigint;
  /** What the vault can pay out to the account now without a loss. */
  readonly available: bigint | undefined;
  /** The least that a position may be, unless it is nothing. */
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
  /** `undefined` while nothing is entered. */
  readonly amount: bigint | undefined;
  readonly isAll: boolean;
  readonly limits: WithdrawLimits;
}

/** Why the withdrawal is not possible, the most important reason first. */
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

/** The value of a position, as the vault rounds it. */
export function positionOf(shares: bigint, pool: SharePool): bigint {
  return assetsFor(shares, pool, 'down');
}
