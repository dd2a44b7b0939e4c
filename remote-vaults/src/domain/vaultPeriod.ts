import { periodAt, type Period, type VaultSummary } from './vault';

/** A trade-finance vault: deposits until one time, funds locked until another. */
export function isTimeFixed({ type }: Pick<VaultSummary, 'type'>): boolean {
  return type === 'tradefi';
}

interface ReturnOfFunds {
  readonly isShutdown: boolean;
  readonly period: Period | undefined;
  /** Of the first strategy's latest report, in the token's smallest unit; `none` without one, `undefined` if unknown. */
  readonly gain: bigint | 'none' | undefined;
  /** What the first strategy holds of the vault's funds; `undefined` if unknown. */
  readonly lent: bigint | undefined;
}

/** True if the counterparty of a completed time-fixed vault has not returned the funds, as far as that is known. */
export function isOverdue({ isShutdown, period, gain, lent }: ReturnOfFunds): boolean {
  if (isShutdown || period !== 2 || gain === undefined || lent === 0n) return false;
  return gain === 'none' || gain <= 0n;
}

/** At a time of the chain in Unix seconds; `undefined` for a vault without periods, or whose periods are unknown. */
export function periodOf({ periods }: Pick<VaultSummary, 'periods'>, now: number): Period | undefined {
  return periods && periodAt(periods, BigInt(now));
}
