import { periodAt, type Period, type VaultSummary } from './vault';

/** True for a trade-finance vault: it has a deposit period, then a lock period. */
export function isTimeFixed({ type }: Pick<VaultSummary, 'type'>): boolean {
  return type === 'tradefi';
}

interface ReturnOfFunds {
  readonly isShutdown: boolean;
  readonly period: Period | undefined;
  /** The token's smallest unit; `none` without a report, `undefined` if unknown. */
  readonly gain: bigint | 'none' | undefined;
  readonly lent: bigint | undefined;
}

/** True if the counterparty of a completed time-fixed vault has not returned the funds, as far as known. */
export function isOverdue({ isShutdown, period, gain, lent }: ReturnOfFunds): boolean {
  if (isShutdown || period !== 2 || gain === undefined || lent === 0n) return false;
  return gain === 'none' || gain <= 0n;
}

export function periodOf({ periods }: Pick<VaultSummary, 'periods'>, now: number): Period | undefined {
  return periods && periodAt(periods, BigInt(now));
}
