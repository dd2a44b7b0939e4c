import { vaultRate, type Rate, type RateRule } from '../apy/rate';
import { arePlausible, availableToDeposit, earnedBalance, UNKNOWN_EARNED } from '../earnings/earnings';
import { usdValue } from '../usdValue';
import { periodAt, type Period, type VaultSummary } from '../vault';
import { isOverdue } from '../vaultPeriod';

/** What the list reads of a vault at one block, in the token's integers; `undefined` could not be read. */
export interface VaultValues {
  readonly totalAssets: bigint | undefined;
  readonly depositLimit: bigint | undefined;
  /** What a time-fixed vault lets the account deposit; `undefined` without an account. */
  readonly accountLimit: bigint | undefined;
  /** The most that the first strategy of a time-fixed vault may hold. */
  readonly strategyLimit: bigint | undefined;
  /** What the first strategy of a time-fixed vault holds. */
  readonly strategyDebt: bigint | undefined;
  /** Of the account; `undefined` without one. */
  readonly shares: bigint | undefined;
  /** What all shares would be redeemed for; `undefined` where the preview failed. */
  readonly balance: bigint | undefined;
}

/** What the indexer adds. */
export interface IndexedValues {
  /** Measured yearly rate. */
  readonly rate: Rate | undefined;
  /** Of the first strategy's latest report; `none` without one, `undefined` if unknown. */
  readonly latestGain: bigint | 'none' | undefined;
  /** Shares that deposits and withdrawals left; `undefined` where the indexer has no position. */
  readonly shares: bigint | undefined;
  /** Deposits less withdrawals. */
  readonly netDeposits: bigint | undefined;
}

export type VaultStatus = 'earning' | 'finished' | 'live' | 'completed' | 'overdue';

/** A row of the list. Amounts are in the token's integers. */
export interface VaultRow {
  readonly vault: VaultSummary;
  readonly status: VaultStatus;
  /** Only of a time-fixed vault. */
  readonly period: Period | undefined;
  /** `ended`: a time-fixed vault pays nothing after its lock period. */
  readonly rate: Rate | undefined | 'ended';
  readonly tvl: bigint | undefined;
  /** `closed`: deposits have ended. */
  readonly available: bigint | 'closed' | undefined;
  /** `undefined` without an account, or where unknown. */
  readonly shares: bigint | undefined;
  /** What the account's shares are worth. */
  readonly staked: bigint | undefined;
  /** `UNKNOWN_EARNED` where the preview failed or the indexer's deposits don't match the shares. */
  readonly earned: bigint;
  /** US dollars of a whole token, as a wad. */
  readonly price: bigint | undefined;
}

interface RowInput {
  readonly vault: VaultSummary;
  readonly values: VaultValues;
  readonly indexed: IndexedValues;
  readonly rule: RateRule | undefined;
  readonly price: bigint | undefined;
  /** Time of the block, in Unix seconds. */
  readonly now: bigint;
}

export function vaultRow({ vault, values, indexed, rule, price, now }: RowInput): VaultRow {
  const { totalAssets, shares, balance } = values;
  const { decimals } = vault.token;
  const period = vault.periods && periodAt(vault.periods, now);
  const { yearly } = vaultRate({ rule, measured: indexed.rate, totalAssets, decimals, hasEnded: period === 2 });
  const { isShutdown } = vault;
  return {
    vault,
    period,
    shares,
    price,
    tvl: totalAssets,
    status: statusOf({
      isShutdown,
      shares,
      period,
      isOverdue: isOverdue({ isShutdown, period, gain: indexed.latestGain, lent: values.strategyDebt }),
    }),
    // Of a balance that is too small, a rate says nothing.
    rate: yearly === 'dust' ? undefined : yearly,
    available: availableOf(vault, values, period),
    staked: shares === 0n ? 0n : balance,
    earned: earnedOf(values, indexed, decimals),
  };
}

interface StatusInput {
  readonly isShutdown: boolean;
  /** Of the account. */
  readonly shares: bigint | undefined;
  readonly period: Period | undefined;
  readonly isOverdue: boolean;
}

/**
 * Finished once shut down. A time-fixed vault that has ended earns nothing: it is overdue until its funds are back, then
 * completed. Otherwise earning while the account has shares.
 */
export function statusOf({ isShutdown, shares, period, isOverdue: isLate }: StatusInput): VaultStatus {
  if (isShutdown) return 'finished';
  if (period === 2) return isLate ? 'overdue' : 'completed';
  return shares !== undefined && shares > 0n ? 'earning' : 'live';
}

/**
 * What may still be deposited: limit less deposits; of a time-fixed vault what its module lets the account deposit, and where that is
 * nothing, or no account is connected, what its first strategy has room for.
 */
function availableOf(
  { type, isShutdown }: VaultSummary,
  { totalAssets, depositLimit, accountLimit, strategyLimit }: VaultValues,
  period: Period | undefined,
): VaultRow['available'] {
  if (isShutdown || (period !== undefined && period > 0)) return 'closed';
  if (type === 'tradefi' && accountLimit !== undefined && accountLimit > 0n) return accountLimit;
  const limit = type === 'tradefi' ? strategyLimit : depositLimit;
  return limit === undefined || totalAssets === undefined ? undefined : availableToDeposit(limit, totalAssets);
}

/** Deposits count only while they account for the shares: a transfer, or an indexer that lags, would look like a gain. */
function earnedOf({ shares, balance }: VaultValues, indexed: IndexedValues, decimals: number): bigint {
  if (shares === 0n && balance !== undefined) return 0n;
  if (shares === undefined || balance === undefined) return UNKNOWN_EARNED;
  if (indexed.netDeposits === undefined || indexed.shares !== shares) return UNKNOWN_EARNED;
  return arePlausible(indexed.netDeposits) ? earnedBalance(balance, indexed.netDeposits, decimals) : UNKNOWN_EARNED;
}

export type RowAction = 'deposit' | 'manage' | 'withdraw' | 'withdraw-all';

/**
 * What a row offers besides its detail; `undefined` for nothing. Past its deposit period a time-fixed vault takes no first deposit, and once
 * it is completed shares are withdrawn as a whole.
 */
export function rowAction({
  vault,
  period,
  shares,
}: Pick<VaultRow, 'vault' | 'period' | 'shares'>): RowAction | undefined {
  if (shares === undefined) return undefined;
  if (shares === 0n) return vault.isShutdown || (period ?? 0) > 0 ? undefined : 'deposit';
  if (period === 2) return 'withdraw-all';
  return vault.isShutdown ? 'withdraw' : 'manage';
}

/** An amount of the row's token in US dollars, as a wad; `undefined` without a price. */
export function usdOf(
  { vault, price }: Pick<VaultRow, 'vault' | 'price'>,
  amount: bigint | undefined,
): bigint | undefined {
  if (amount === undefined || price === undefined) return undefined;
  return usdValue(amount, price, vault.token.decimals);
}
