import moment from 'moment';
import type { UnixSeconds } from '../domain/time';

/** Stablecoin specification, section 9. */
const TIMESTAMP = 'DD/MM/YYYY HH:mm:ss';
const CHART_TIME = 'DD.MM.YYYY HH:mm:ss';
const DATE = 'DD/MM/YYYY';
const DAY_KEY = 'YYYY-MM-DD';

export type Calendar = 'local' | 'utc';

export function formatTimestamp(at: UnixSeconds, calendar: Calendar = 'local'): string {
  return momentOf(at, calendar).format(TIMESTAMP);
}

/** Formats a time as `DD.MM.YYYY HH:mm:ss` for the charts of the vaults (vaults specification, section 9). */
export function formatChartTime(at: UnixSeconds, calendar: Calendar = 'local'): string {
  return momentOf(at, calendar).format(CHART_TIME);
}

export function formatTimestampDate(at: UnixSeconds, calendar: Calendar = 'local'): string {
  return momentOf(at, calendar).format(DATE);
}

/**
 * Returns a function that maps times to sortable days: `2026-11-21`. Consecutive times on one day compute the day once,
 * for lists of thousands.
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
 * Returns the number of calendar days from a time to `now`: 0 for the same day, 1 for the previous day. Days with a
 * clock change have 23 or 25 hours.
 */
export function calendarDaysBefore(at: UnixSeconds, now: UnixSeconds, calendar: Calendar = 'local'): number {
  return momentOf(now, calendar).startOf('day').diff(momentOf(at, calendar).startOf('day'), 'days');
}

function momentOf(at: UnixSeconds, calendar: Calendar): moment.Moment {
  return calendar === 'utc' ? moment.unix(at).utc() : moment.unix(at);
}
