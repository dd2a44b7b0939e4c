import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../domain/time';

/** Formats a duration in its two largest units: `1 d 04 h`, `4 min 05 s`, `12 s`. Negative durations count as zero. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const days = Math.floor(whole / SECONDS_PER_DAY);
  const hours = Math.floor((whole % SECONDS_PER_DAY) / SECONDS_PER_HOUR);
  const minutes = Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  if (days > 0) return `${days} d ${twoDigits(hours)} h`;
  if (hours > 0) return `${hours} h ${twoDigits(minutes)} min`;
  if (minutes > 0) return `${minutes} min ${twoDigits(whole % SECONDS_PER_MINUTE)} s`;
  return `${whole} s`;
}

/** Formats an age in its largest unit: `12 s`, `4 min`, `2 h`, `3 d`. */
export function formatAge(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < SECONDS_PER_MINUTE) return `${whole} s`;
  if (whole < SECONDS_PER_HOUR) return `${Math.floor(whole / SECONDS_PER_MINUTE)} min`;
  if (whole < SECONDS_PER_DAY) return `${Math.floor(whole / SECONDS_PER_HOUR)} h`;
  return `${Math.floor(whole / SECONDS_PER_DAY)} d`;
}

function twoDigits(count: number): string {
  return count.toString().padStart(2, '0');
}
