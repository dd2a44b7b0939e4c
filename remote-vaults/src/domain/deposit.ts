import { scaleOf } from '@fathom/base/domain/amount';
import type { Period } from './vault';
import { sharesFor, type PriceIssue, type SharePool } from './sharePrice';

/** The contract's value for no limit. */
export const UNLIMITED = 2n ** 256n - 1n;

/** Position cap in whole tokens, for vaults without a fixed time. */
const CAP = 50_000n;
/** Decimals of the default minimum: 1e-10. */
const DEFAULT_MINIMUM_DECIMALS = 10;
/** Decimals of Max in vaults without a fixed time. */
const MAX_DECIMALS = 6;

/** Amounts are in the token's smallest unit; `undefined` is unknown. */
export interface DepositLimits {
  readonly decimals: number;
  readonly isTimeFixed: boolean;
  readonly period: Period | undefined;
  readonly isShutdown: boolean;
  readonly hasPassedKyc: boolean;
  readonly balance: bigint | undefined;
  /** Value of the account's shares; zero without an account. */
  readonly position: bigint;
  /** The contract's minimum position; `undefined` without one. */
  readonly minUserDeposit: bigint | undefined;
  /** The account's remaining deposit limit. */
  readonly allowed: bigint | undefined;
  readonly pool: SharePool | undefined;
}

export type DepositIssue =
  | 'shut-down'
  | 'period-over'
  | 'kyc-missing'
  | 'amount-missing'
  | 'amount-not-positive'
  | 'below-minimum'
  | 'balance-unknown'
  | 'above-balance'
  | 'above-cap'
  | 'above-allowed'
  | 'shares-above-maximum'
  | 'preview-pending'
  | 'preview-failed'
  | PriceIssue;

interface DepositCheck {
  readonly amount: bigint | undefined;
  /** Entered or derived, in the share's smallest unit. */
  readonly shares: bigint | undefined;
  /** The dialog of the first deposit, or the form of a position. */
  readonly form: 'deposit' | 'manage';
  readonly limits: DepositLimits;
}

/** Returns the issues: those of the vault first, then those of the amount in the order of ruling 44. */
export function checkDeposit({ amount, shares, form, limits }: DepositCheck): readonly DepositIssue[] {
  const { isTimeFixed, period, position, balance } = limits;
  const allowed = allowedOf(limits);
  const issues: DepositIssue[] = [];
  if (limits.isShutdown) issues.push('shut-down');
  if (isTimeFixed && period !== 0) issues.push('period-over');
  if (isTimeFixed && !limits.hasPassedKyc) issues.push('kyc-missing');
  if (amount === undefined) return [...issues, 'amount-missing'];
  if (form === 'manage' && amount === 0n) issues.push('amount-not-positive');
  if (isBelowMinimum(amount, form, limits)) issues.push('below-minimum');
  if (balance === undefined) issues.push('balance-unknown');
  else if (amount > balance) issues.push('above-balance');
  if (!isTimeFixed && position + amount > positionCap(limits)) issues.push('above-cap');
  if (allowed !== undefined && amount > allowed) issues.push('above-allowed');
  const maxShares = maxSharesOf(limits);
  if (shares !== undefined && maxShares !== undefined && shares > maxShares) issues.push('shares-above-maximum');
  return issues;
}

/** Returns the minimum without a position; at least one raw unit of the token. */
export function minimumDeposit({ decimals, minUserDeposit = 0n }: Pick<DepositLimits, 'decimals' | 'minUserDeposit'>) {
  const fallback = decimals > DEFAULT_MINIMUM_DECIMALS ? scaleOf(decimals - DEFAULT_MINIMUM_DECIMALS) : 1n;
  return minUserDeposit > fallback ? minUserDeposit : fallback;
}

function isBelowMinimum(amount: bigint, form: DepositCheck['form'], limits: DepositLimits): boolean {
  return (form === 'manage' ? limits.position : 0n) + amount < minimumDeposit(limits);
}

export function positionCap({ decimals }: Pick<DepositLimits, 'decimals'>): bigint {
  return CAP * scaleOf(decimals);
}

/** Returns the Max amount. Without a fixed time the rest of the cap applies, rounded down to 6 decimals. */
export function maxDeposit(limits: DepositLimits): bigint | undefined {
  const { balance, isTimeFixed, decimals, position } = limits;
  const allowed = allowedOf(limits);
  if (balance === undefined) return undefined;
  const possible = allowed === undefined ? balance : least(balance, allowed);
  if (isTimeFixed) return possible;
  const cap = positionCap(limits);
  const most = least(possible, position < cap ? cap - position : 0n);
  const step = decimals > MAX_DECIMALS ? scaleOf(decimals - MAX_DECIMALS) : 1n;
  return most - (most % step);
}

/** Returns the deposit limit in shares, rounded down; `undefined` if unknown. */
export function maxSharesOf({ pool, ...limits }: AllowedLimits & Pick<DepositLimits, 'pool'>): bigint | undefined {
  const allowed = allowedOf(limits);
  return allowed === undefined || !pool ? undefined : sharesFor(allowed, pool, 'down');
}

type AllowedLimits = Pick<DepositLimits, 'isTimeFixed' | 'hasPassedKyc' | 'allowed'>;

/** Ignores the limit of an account without KYC: it is 0 whatever the amount. */
function allowedOf({ isTimeFixed, hasPassedKyc, allowed }: AllowedLimits): bigint | undefined {
  return isTimeFixed && !hasPassedKyc ? undefined : allowed;
}

/** Returns the remaining limit of a vault without a module. */
export function allowedDeposit(depositLimit: bigint, totalAssets: bigint): bigint {
  return depositLimit > totalAssets ? depositLimit - totalAssets : 0n;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
