import moment from 'moment';
import type { UnixSeconds } from '../domain/time';

/** The format required by the stablecoin specification (section 9). */
const TIMESTAMP = 'DD/MM/YYYY HH:mm:ss';
const CHART_TIME = 'DD.MM.YYYY HH:mm:ss';
const DATE = 'DD/MM/YYYY';
const DAY_KEY = 'YYYY-MM-DD';

/** The time zone of a calendar: the device's own, or UTC. */
export type Calendar = 'local' | 'utc';

/** A time as `DD/MM/YYYY HH:mm:ss`. */
export function formatTimestamp(at: UnixSeconds, calendar: Calendar = 'local'): string {
  return momentOf(at, calendar).format(TIMESTAMP);
}

/** A time as `DD.MM.YYYY HH:mm:ss`: what charts of the vaults have (vaults specification, section 9). */
export function formatChartTime(at: UnixSeconds, calendar: Calendar = 'local'): string {
  return momentOf(at, calendar).format(CHART_TIME);
}

/** The date of a time as `DD/MM/YYYY`. */
export function formatTimestampDate(at: UnixSeconds, calendar: Calendar = 'local'): string {
  return momentOf(at, calendar).format(DATE);
}

/**
 * Returns a function that maps times to sortable calendar days: `2026-11-21`. Optimized for lists
 * of thousands: consecutive times on the same day compute the day once.
 */
export function calendarDays(calendar: Calendar = 'local'): (at: UnixSeconds) => string {
  let [start, end, name] = [1, 0, ''];
  return (at) => {
    if (at < start || at > end) {
      const day = momentOf(at, calendar);
      name = day.format(DAY_KEY);
      start = day.startOf('day').unix();
      end = day.endOf('day').unix();
    }
    return name;
  };
}

/**
 * The number of calendar days from a time to `now`: 0 for the same day, 1 for the previous day,
 * however many hours are between them. Days with a clock change have 23 or 25 hours.
 */
export function calendarDaysBefore(at: UnixSeconds, now: UnixSeconds, calendar: Calendar = 'local'): number {
  return momentOf(now, calendar).startOf('day').diff(momentOf(at, calendar).startOf('day'), 'days');
}

function momentOf(at: UnixSeconds, calendar: Calendar): moment.Moment {
  return calendar === 'utc' ? moment.unix(at).utc() : moment.unix(at);
}
