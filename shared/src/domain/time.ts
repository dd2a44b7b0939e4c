/** Whole seconds since 1970, as block timestamps count. */
export type UnixSeconds = number;

export const SECONDS_PER_MINUTE = 60;
export const SECONDS_PER_HOUR = 3_600;
export const SECONDS_PER_DAY = 86_400;

/** Seconds from `since` to `now`; zero when a device's clock runs behind the moment it looks at. */
export function secondsSince(since: UnixSeconds, now: UnixSeconds): number {
  return Math.max(0, Math.floor(now - since));
}
