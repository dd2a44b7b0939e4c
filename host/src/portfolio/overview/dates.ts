import type { AreaId, AreaSummary, PortfolioDate } from '@fathom/contract';
import type { CalendarEvent } from '@fathom/base/format/calendarFile';
import type { UnixSeconds } from '@fathom/base/domain/time';

export interface AreaDate extends PortfolioDate {
  readonly area: AreaId;
}

/** Returns the dates of all areas that are still to come, soonest first. */
export function upcomingDates(summaries: readonly AreaSummary[], now: UnixSeconds): readonly AreaDate[] {
  return summaries
    .flatMap(({ area, dates }) => dates.map((date) => ({ ...date, area })))
    .filter(({ time }) => time > now)
    .sort((one, other) => one.time - other.time);
}

export interface CalendarAccount {
  readonly chainId: number;
  readonly account: string;
}

/**
 * Returns calendar entries whose ids stay the same for the same date of the same account, so that another import
 * replaces them. `describe` adds to the detail of a date.
 */
export function calendarEvents(
  dates: readonly AreaDate[],
  { chainId, account }: CalendarAccount,
  describe: (date: AreaDate) => string,
): readonly CalendarEvent[] {
  return dates.map((date) => ({
    id: `portfolio-${chainId}-${account.toLowerCase()}-${date.area}-${date.id}`,
    title: date.title,
    description: describe(date),
    at: date.time,
  }));
}
