import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { WAD } from '@fathom/base/domain/ratio';
import type { VaultPeriods } from '../vault';
import type { Rate } from './rate';

const DAYS_PER_YEAR = 365;

/** Returns the whole days of a time-fixed vault's lock, otherwise a year. */
export function calculatorDays(periods: VaultPeriods | undefined): number {
  if (!periods) return DAYS_PER_YEAR;
  const length = Number(periods.lockEnd - periods.depositEnd);
  return Math.max(0, Math.floor(length / SECONDS_PER_DAY));
}

/** Returns deposit × rate × days / 365, without compounding, in the deposit's unit, rounded down. */
export function projectedEarning(deposit: bigint, yearly: Rate, days: number): bigint {
  return (deposit * yearly * BigInt(days)) / (WAD * BigInt(DAYS_PER_YEAR));
}
