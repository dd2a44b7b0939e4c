import { periodAt, type Period, type VaultSummary } from './vault';

/** A trade-finance vault: deposits until one time, funds locked until another. */
export function isTimeFixed({ type }: Pick<VaultSummary, 'type'>): boolean {
  return type === 'tradefi';
}

/** At a time of the chain in Unix seconds; `undefined` for a vault without periods, or whose periods are unknown. */
export function periodOf({ periods }: Pick<VaultSummary, 'periods'>, now: number): Period | undefined {
  return periods && periodAt(periods, BigInt(now));
}
