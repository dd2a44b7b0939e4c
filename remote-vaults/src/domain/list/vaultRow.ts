import { vaultRate, type Rate, type RateRule } from '../apy/rate';
import { arePlausible, availableToDeposit, earnedBalance, UNKNOWN_EARNED } from '../earnings/earnings';
import { usdValue } from '../usdValue';
import { periodAt, type Period, type VaultSummary } from '../vault';
import { isOverdue } from '../vaultPeriod';

/** Values at one block, in the token's smallest unit; `undefined` if unreadable. */
export interface VaultValues {
  readonly totalAssets: bigint | undefined;
  readonly depositLimit: bigint | undefined;
  /** The account's deposit limit in a time-fixed vault. */
  readonly accountLimit: bigint | undefined;
  /** Maximum debt of a time-fixed vault's first strategy. */
  readonly strategyLimit: bigint | undefined;
  readonly strategyDebt: bigint | undefined;
  readonly shares: bigint | undefined;
  readonly balance: bigint | undefined;
}

export interface IndexedValues {
  readonly rate: Rate | undefined;
  /** Gain of the first strategy's latest report; `none` without a report, `undefined` if unknown. */
  readonly latestGain: bigint | 'none' | undefined;
  /** Shares minted less shares burned; `undefined` without an indexed position. */
  readonly shares: bigint | undefined;
  readonly netDeposits: bigint | undefined;
}

export type VaultStatus = 'earning' | 'finished' | 'live' | 'completed' | 'overdue';

/** Amounts are in the token's smallest unit. */
export interface VaultRow {
  readonly vault: VaultSummary;
  readonly status: VaultStatus;
  readonly period: Period | undefined;
  /** A time-fixed vault pays nothing after its lock period. */
  readonly rate: Rate | undefined | 'ended';
  readonly tvl: bigint | undefined;
  /** `closed` after the deposit period or a shutdown. */
  readonly available: bigint | 'closed' | undefined;
  readonly shares: bigint | undefined;
  readonly staked: bigint | undefined;
  /** `UNKNOWN_EARNED` if the preview failed or the indexed deposits don't match the shares. */
  readonly earned: bigint;
  /** US dollars per whole token, as a wad. */
  readonly price: bigint | undefined;
}

interface RowInput {
  readonly vault: VaultSummary;
  readonly values: VaultValues;
  readonly indexed: IndexedValues;
  readonly rule: RateRule | undefined;
  readonly price: bigint | undefined;
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
    // A rate means nothing for a balance this small.
    rate: yearly === 'dust' ? undefined : yearly,
    available: availableOf(vault, values, period),
    staked: shares === 0n ? 0n : balance,
    earned: earnedOf(values, indexed, decimals),
  };
}

interface StatusInput {
  readonly isShutdown: boolean;
  readonly shares: bigint | undefined;
  readonly period: Period | undefined;
  readonly isOverdue: boolean;
}

/**
 * Returns `finished` after a shutdown. A time-fixed vault past its lock is `overdue` until its funds are back, then
 * `completed`. Otherwise it is `earning` while the account has shares.
 */
export function statusOf({ isShutdown, shares, period, isOverdue: isLate }: StatusInput): VaultStatus {
  if (isShutdown) return 'finished';
  if (period === 2) return isLate ? 'overdue' : 'completed';
  return shares !== undefined && shares > 0n ? 'earning' : 'live';
}

/** Returns the limit less deposits; for time-fixed vaults a positive account limit replaces both. */
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

/** Ignores deposits that don't account for the shares: a transfer or a lagging indexer would look like a gain. */
function earnedOf({ shares, balance }: VaultValues, indexed: IndexedValues, decimals: number): bigint {
  if (shares === 0n && balance !== undefined) return 0n;
  if (shares === undefined || balance === undefined) return UNKNOWN_EARNED;
  if (indexed.netDeposits === undefined || indexed.shares !== shares) return UNKNOWN_EARNED;
  if (!arePlausible(indexed.netDeposits)) return UNKNOWN_EARNED;
  return earnedBalance({ balance, shares }, indexed.netDeposits, decimals);
}

/** True for a time-fixed vault past its lock: it takes no deposits and earns nothing, but isn't shut down. */
export function isPastLock({ status }: Pick<VaultRow, 'status'>): boolean {
  return status === 'completed' || status === 'overdue';
}

export type RowAction = 'deposit' | 'manage' | 'withdraw' | 'withdraw-all';

/**
 * After its deposit period a time-fixed vault accepts no first deposit; after its lock all shares are withdrawn at
 * once.
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

/** Returns US dollars as a wad; `undefined` without a price. */
export function usdOf(
  { vault, price }: Pick<VaultRow, 'vault' | 'price'>,
  amount: bigint | undefined,
): bigint | undefined {
  if (amount === undefined || price === undefined) return undefined;
  return usdValue(amount, price, vault.token.decimals);
}
