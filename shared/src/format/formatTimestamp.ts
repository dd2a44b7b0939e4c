import moment from 'moment';
import type { UnixSeconds } from '../domain/time';

/** The format that the stablecoin specification fixes (section 9). */
const TIMESTAMP = 'DD/MM/YYYY HH:mm:ss';
const DATE = 'DD/MM/YYYY';
const DAY_KEY = 'YYYY-MM-DD';

/** The calendar that a time is read by: the device's own, or UTC. */
export type Calendar = 'local' | 'utc';

/** A time as `DD/MM/YYYY HH:mm:ss`. */
export function formatTimestamp(at: UnixSeconds, calendar: Calendar = 'local'): string {
  return momentOf(at, calendar).format(TIMESTAMP);
}

/** The date of a time as `DD/MM/YYYY`. */
export function formatTimestampDate(at: UnixSeconds, calendar: Calendar = 'local'): string {
  return momentOf(at, calendar).format(DATE);
}

/**
 * Names the calendar days of times, in an order that text sorts by: `2026-11-21`. Made for lists of thousands: times of one day
 * after each other cost one look at the calendar.
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
 * How many calendar days a time lies before `now`: 0 for the same day, 1 for the day before, whatever hours are between them. A
 * day on which clocks change has 23 or 25 hours.
 */
export function calendarDaysBefore(at: UnixSeconds, now: UnixSeconds, calendar: Calendar = 'local'): number {
  return momentOf(now, calendar).startOf('day').diff(momentOf(at, calendar).startOf('day'), 'days');
}

function momentOf(at: UnixSeconds, calendar: Calendar): moment.Moment {
  return calendar === 'utc' ? moment.unix(at).utc() : moment.unix(at);
}
