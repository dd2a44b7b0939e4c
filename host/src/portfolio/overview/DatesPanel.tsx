import { useLocale } from '@fathom/contract';
import { Link } from '@fathom/contract/router';
import { SECONDS_PER_DAY, type UnixSeconds } from '@fathom/base/domain/time';
import { formatTimeOfDay } from '@fathom/base/format/formatDate';
import { formatDay, formatShortDay } from '@fathom/base/format/formatDay';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { TextButton } from '@fathom/ui/button/TextButton';
import { Panel, PanelFoot } from '@fathom/ui/page/Panel';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { useState } from 'react';
import { areaPath } from '../../navigation/createNavigation';
import { overviewText as text } from '../../text/portfolioOverview';
import { PanelCount } from './AttentionPanel';
import { CalendarButton, DateRow, DateDay, DateLeft } from './DatesPanelParts';
import type { AreaDate } from './dates';

const FEWEST_ROWS = 3;
/** Longer times are displayed in days, in seconds. */
const LONG = 7 * SECONDS_PER_DAY;

interface DatesPanelProps {
  /** `undefined` while areas are read for the first time. */
  readonly dates: readonly AreaDate[] | undefined;
  readonly now: UnixSeconds;
  /** The file with all dates. */
  readonly calendar: () => string;
  /** Rows that fit next to the other panel. */
  readonly rows: number;
}

export function DatesPanel({ dates, ...props }: DatesPanelProps) {
  return dates ? <KnownDates dates={dates} {...props} /> : <WaitingDates />;
}

interface KnownDatesProps extends DatesPanelProps {
  readonly dates: readonly AreaDate[];
}

function KnownDates({ dates, now, calendar, rows }: KnownDatesProps) {
  const [isOpen, setOpen] = useState(false);
  const locale = useLocale();
  const closed = dates.slice(0, Math.max(FEWEST_ROWS, rows));
  const last = dates.at(-1);

  return (
    <Panel
      title={text.dates}
      aside={<PanelCount>{dates.length}</PanelCount>}
      end={dates.length > 0 && <CalendarButton file={text.calendarFile} content={calendar} />}
    >
      {dates.length === 0 && <EmptyState>{text.noDates}</EmptyState>}
      <ol>
        {(isOpen ? dates : closed).map((date) => (
          <DateEntry key={`${date.area} ${date.id}`} date={date} now={now} locale={locale} />
        ))}
      </ol>
      {last && dates.length > closed.length && (
        <PanelFoot>
          {isOpen
            ? text.until(formatDay(last.time, locale))
            : text.moreDates(dates.length - closed.length, formatDay(last.time, locale))}
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? text.showLess : text.showAll}
          </TextButton>
        </PanelFoot>
      )}
    </Panel>
  );
}

function DateEntry({ date, now, locale }: { date: AreaDate; now: UnixSeconds; locale: string }) {
  const { area, time, title, detail, path, isEstimate } = date;
  const isThisYear = yearOf(time) === yearOf(now);
  const left = time - now;
  return (
    <DateRow>
      <DateDay>
        <b>{formatShortDay(time, locale)}</b>
        <small>
          {isEstimate && (
            <>
              <VisuallyHidden>{text.approximately}</VisuallyHidden>
              <span aria-hidden>≈ </span>
            </>
          )}
          {isThisYear ? formatTimeOfDay(time, locale) : yearOf(time)}
        </small>
      </DateDay>
      <DateDay>
        <Link to={areaPath(area, path)}>{title}</Link>
        <small>{detail}</small>
      </DateDay>
      <DateLeft>{left < LONG ? formatDuration(left) : text.days(Math.floor(left / SECONDS_PER_DAY))}</DateLeft>
    </DateRow>
  );
}

function yearOf(time: UnixSeconds): number {
  return new Date(time * 1_000).getFullYear();
}

function WaitingDates() {
  return (
    <Panel title={text.dates}>
      <ol aria-busy>
        {Array.from({ length: FEWEST_ROWS }, (_, row) => (
          <DateRow key={row} aria-hidden>
            <Skeleton $width={10} />
            <Skeleton $width={30} />
            <Skeleton $width={12} />
          </DateRow>
        ))}
      </ol>
    </Panel>
  );
}
