/** Unix time in whole seconds, as in block timestamps. */
export type UnixSeconds = number;

export const SECONDS_PER_MINUTE = 60;
export const SECONDS_PER_HOUR = 3_600;
export const SECONDS_PER_DAY = 86_400;
/** 365 days: the contracts ignore leap years. */
export const SECONDS_PER_YEAR = 31_536_000;

/** Returns the seconds from `since` to `now`; zero if `since` is in the future because of the device's clock. */
export function secondsSince(since: UnixSeconds, now: UnixSeconds): number {
  return Math.max(0, Math.floor(now - since));
}

export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Negative durations count as zero. */
export function countdownParts(secondsLeft: number): CountdownParts {
  const whole = Math.max(0, Math.floor(secondsLeft));
  return {
    days: Math.floor(whole / SECONDS_PER_DAY),
    hours: Math.floor((whole % SECONDS_PER_DAY) / SECONDS_PER_HOUR),
    minutes: Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE),
    seconds: whole % SECONDS_PER_MINUTE,
  };
}
