/** Unix time in whole seconds, as in block timestamps. */
export type UnixSeconds = number;

export const SECONDS_PER_MINUTE = 60;
export const SECONDS_PER_HOUR = 3_600;
export const SECONDS_PER_DAY = 86_400;

/**
 * Seconds from `since` to `now`; zero if `since` is in the future because of the device's clock.
 */
export function secondsSince(since: UnixSeconds, now: UnixSeconds): number {
  return Math.max(0, Math.floor(now - since));
}
