import { SECONDS_PER_DAY, type UnixSeconds } from '@fathom/base/domain/time';

export const DEFAULT_LOCK_DAYS = 30;
export const LOCK_DAYS_PRESETS = [30, 60, 90, 180, 365] as const;

const LEAST_LOCK_DAYS = 1;
const MOST_LOCK_DAYS = 365;

export interface LockDayLimits {
  readonly min: number;
  readonly max: number;
}

const ONE_DAY = BigInt(SECONDS_PER_DAY);

/** Rounds the contract's limits inwards to whole days; defaults apply to limits that couldn't be read. */
export function lockDayLimits(limits: {
  readonly minSeconds: bigint | undefined;
  readonly maxSeconds: bigint | undefined;
}): LockDayLimits {
  const min = limits.minSeconds === undefined ? LEAST_LOCK_DAYS : wholeDays(limits.minSeconds + ONE_DAY - 1n);
  const max = limits.maxSeconds === undefined ? MOST_LOCK_DAYS : wholeDays(limits.maxSeconds);
  return { min: Math.max(LEAST_LOCK_DAYS, min), max: Math.min(MOST_LOCK_DAYS, max) };
}

export type LockDaysIssue = 'period-missing' | 'period-not-whole' | 'period-too-short' | 'period-too-long';

export function checkLockDays(text: string | undefined, { min, max }: LockDayLimits): LockDaysIssue | undefined {
  const typed = text?.trim() ?? '';
  if (typed === '') return 'period-missing';
  if (!/^\d{1,9}$/.test(typed)) return /^\d{10,}$/.test(typed) ? 'period-too-long' : 'period-not-whole';
  const days = Number(typed);
  if (days < min) return 'period-too-short';
  return days > max ? 'period-too-long' : undefined;
}

export function lockDaysOf(text: string | undefined, limits: LockDayLimits): number | undefined {
  return checkLockDays(text, limits) === undefined ? Number(text) : undefined;
}

export function lockSeconds(days: number): bigint {
  return BigInt(days) * BigInt(SECONDS_PER_DAY);
}

/** The contract counts seconds, not calendar days. */
export function unlockTime(now: UnixSeconds, days: number): UnixSeconds {
  return now + days * SECONDS_PER_DAY;
}

/**
 * Returns the days after which a lock created now ends on a calendar day in the device's time zone, which may have 23
 * to 25 hours. `undefined` if no lock ends on that day, which can happen when clocks are set forward; the larger of two
 * results.
 *
 * @param day any time of that day.
 */
export function lockDaysUntil(now: UnixSeconds, day: Date): number | undefined {
  const estimate = Math.round((day.getTime() / 1_000 - now) / SECONDS_PER_DAY);
  return [estimate + 1, estimate, estimate - 1].find((days) => isSameDay(new Date(unlockTime(now, days) * 1_000), day));
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

function wholeDays(seconds: bigint): number {
  const days = seconds / ONE_DAY;
  return Number(days > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : days);
}
