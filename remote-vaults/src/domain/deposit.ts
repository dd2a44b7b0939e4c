import { scaleOf } from '@fathom/base/domain/amount';
import type { Period } from './vault';
import { sharesFor, type PriceIssue, type SharePool } from './sharePrice';

/** The deposit limit of a vault that has none. */
export const UNLIMITED = 2n ** 256n - 1n;

/** The most that a position in a vault without a fixed time may reach, in whole tokens. */
const CAP = 50_000n;
/** Decimals of the default minimum: 1e-10. */
const DEFAULT_MINIMUM_DECIMALS = 10;
/** Decimals of what Max enters in a vault without a fixed time. */
const MAX_DECIMALS = 6;

/** What a deposit depends on. Amounts in the token's smallest unit; `undefined` is unknown. */
export interface DepositLimits {
  /** The token's. */
  readonly decimals: number;
  readonly isTimeFixed: boolean;
  /** Of a time-fixed vault. */
  readonly period: Period | undefined;
  readonly isShutdown: boolean;
  /** The account passed the identity check; only asked of time-fixed vaults. */
  readonly hasPassedKyc: boolean;
  /** `undefined` for a visitor too. */
  readonly balance: bigint | undefined;
  /** Value of the account's shares; zero for a visitor. */
  readonly position: bigint;
  /** The contract's own minimum of a position; `undefined` where it has none. */
  readonly minUserDeposit: bigint | undefined;
  /** What the vault takes of the account now. */
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
  /** `undefined` while nothing is entered. */
  readonly amount: bigint | undefined;
  /** Entered or derived, in the share's smallest unit. */
  readonly shares: bigint | undefined;
  /** The form for the first deposit, or the one of a position. */
  readonly form: 'deposit' | 'manage';
  readonly limits: DepositLimits;
}

/** Why the deposit is not possible: the vault first, then the amount in the order of ruling 44. */
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

/** The smallest deposit of an account without a position. At least one unit of the token. */
export function minimumDeposit({ decimals, minUserDeposit = 0n }: Pick<DepositLimits, 'decimals' | 'minUserDeposit'>) {
  const fallback = decimals > DEFAULT_MINIMUM_DECIMALS ? scaleOf(decimals - DEFAULT_MINIMUM_DECIMALS) : 1n;
  return minUserDeposit > fallback ? minUserDeposit : fallback;
}

/** Its position counts for an account that adds to one. */
function isBelowMinimum(amount: bigint, form: DepositCheck['form'], limits: DepositLimits): boolean {
  return (form === 'manage' ? limits.position : 0n) + amount < minimumDeposit(limits);
}

export function positionCap({ decimals }: Pick<DepositLimits, 'decimals'>): bigint {
  return CAP * scaleOf(decimals);
}

/**
 * What Max enters; `undefined` while the balance is unknown. Without a fixed time: balance, what the vault takes and the rest of
 * the cap, rounded down to 6 decimals; otherwise balance and what the vault takes.
 */
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

/** Shares of the most that the vault takes; `undefined` while it is unknown. */
export function maxSharesOf({ pool, ...limits }: AllowedLimits & Pick<DepositLimits, 'pool'>): bigint | undefined {
  const allowed = allowedOf(limits);
  return allowed === undefined || !pool ? undefined : sharesFor(allowed, pool, 'down');
}

type AllowedLimits = Pick<DepositLimits, 'isTimeFixed' | 'hasPassedKyc' | 'allowed'>;

/** The vault's limit. Without the identity check an account is allowed nothing, which says nothing about the amount. */
function allowedOf({ isTimeFixed, hasPassedKyc, allowed }: AllowedLimits): bigint | undefined {
  return isTimeFixed && !hasPassedKyc ? undefined : allowed;
}

/** What a vault takes: its module's figure, else what is left of its limit. */
export function allowedDeposit(depositLimit: bigint, totalAssets: bigint): bigint {
  return depositLimit > totalAssets ? depositLimit - totalAssets : 0n;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
