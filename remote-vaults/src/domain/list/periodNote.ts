import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@fathom/base/domain/time';
import { periodAt, type VaultPeriods } from '../vault';

/** Period of a time-fixed vault, with the remaining time in its largest unit, rounded up. */
export type PeriodNote =
  | { readonly status: 'open' | 'locked'; readonly count: number; readonly unit: 'days' | 'hours' }
  | { readonly status: 'completed' };

export function periodNote(periods: VaultPeriods, now: bigint): PeriodNote {
  const period = periodAt(periods, now);
  if (period === 2) return { status: 'completed' };
  const seconds = Number((period === 0 ? periods.depositEnd : periods.lockEnd) - now);
  const status = period === 0 ? 'open' : 'locked';
  return seconds > SECONDS_PER_DAY
    ? { status, count: Math.ceil(seconds / SECONDS_PER_DAY), unit: 'days' }
    : { status, count: Math.ceil(seconds / SECONDS_PER_HOUR), unit: 'hours' };
}
