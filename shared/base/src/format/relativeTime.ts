import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE, type UnixSeconds } from '../domain/time';

export function relativeTime(at: UnixSeconds, now: UnixSeconds, locale: string): string {
  const formatter = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const ahead = at - now;
  const distance = Math.abs(ahead);
  if (distance < SECONDS_PER_MINUTE) return formatter.format(Math.trunc(ahead), 'second');
  if (distance < SECONDS_PER_HOUR) return formatter.format(Math.trunc(ahead / SECONDS_PER_MINUTE), 'minute');
  if (distance < SECONDS_PER_DAY) return formatter.format(Math.trunc(ahead / SECONDS_PER_HOUR), 'hour');
  return formatter.format(Math.trunc(ahead / SECONDS_PER_DAY), 'day');
}
