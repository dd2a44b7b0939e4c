import { calendarFile } from '@fathom/base/format/calendarFile';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { overviewText as text } from '../../text/portfolioOverview';
import { calendarEvents, type AreaDate, type CalendarAccount } from './dates';

/** Returns one calendar file with all dates of an account. */
export function dateCalendar(dates: readonly AreaDate[], account: CalendarAccount, now: UnixSeconds): string {
  const describe = ({ detail, isEstimate }: AreaDate) => (isEstimate ? `${detail}. ${text.estimated}` : detail);
  return calendarFile(calendarEvents(dates, account, describe), now);
}
