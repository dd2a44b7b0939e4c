import { useLocale, type AreaId } from '@fathom/contract';
import { AREA_NAMES } from '@fathom/base/format/areaNames';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { formatTimeOfDay } from '@fathom/base/format/formatDate';
import { formatShortDay } from '@fathom/base/format/formatDay';
import { MetricText } from '@fathom/ui/number/MetricText';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import type { ReactNode } from 'react';
import { overviewText as text } from '../../text/portfolioOverview';
import type { AreaDate } from './dates';
import { formatTotal } from './formatTotal';
import { EntryCaption, EntryLabel, EntryLine, OverviewEntry, OverviewStrip } from './OverviewMetricsParts';
import { RewardsButton } from './RewardsButton';
import type { AreaReward } from './areaRewards';
import { TimeLeft } from './TimeLeft';
import type { PortfolioTotals, Total } from './totals';

interface OverviewMetricsProps {
  /** `undefined` while areas are read for the first time. */
  readonly totals: PortfolioTotals | undefined;
  readonly missing: readonly AreaId[];
  readonly rewards: readonly AreaReward[];
  readonly nextDate: AreaDate | undefined;
  readonly now: UnixSeconds;
  readonly readOnly: boolean;
}

/** Net worth and its parts. The space is the same while they are read. */
export function OverviewMetrics({ totals, missing, rewards, nextDate, now, readOnly }: OverviewMetricsProps) {
  const locale = useLocale();
  const usd = (value: bigint) => formatTotal(value, locale);
  return (
    <OverviewStrip aria-label={text.metrics} aria-busy={!totals}>
      <TotalEntry
        label={<Term explanation={text.netWorthMeaning}>{text.netWorth}</Term>}
        total={totals?.net}
        missing={missing}
        isLead
        caption={totals && yearly(totals.yearly.value, usd)}
      />
      <TotalEntry
        label={text.owned}
        total={totals?.owned}
        missing={missing}
        caption={totals && text.earns(usd(totals.earns.value))}
      />
      <TotalEntry
        label={text.owed}
        total={totals && { ...totals.owed, value: -totals.owed.value }}
        bound={totals?.owed.bound}
        missing={missing}
        caption={totals && text.costs(usd(totals.costs.value))}
      />
      <TotalEntry
        label={<Term explanation={text.claimableMeaning}>{text.claimable}</Term>}
        total={totals?.claimable}
        missing={missing}
        caption={totals && text.notInNetWorth}
        end={totals && !readOnly && <RewardsButton rewards={rewards} />}
      />
      <OverviewEntry>
        <EntryLabel>{text.nextDate}</EntryLabel>
        {totals ? (
          <>
            <EntryLine>
              {nextDate ? <TimeLeft until={nextDate.time} now={now} /> : <MetricText>—</MetricText>}
            </EntryLine>
            <EntryCaption>
              {nextDate
                ? `${nextDate.title}, ${formatShortDay(nextDate.time, locale)}, ${formatTimeOfDay(nextDate.time, locale)}`
                : text.noDate}
            </EntryCaption>
          </>
        ) : (
          <Waiting />
        )}
      </OverviewEntry>
    </OverviewStrip>
  );
}

function yearly(value: bigint, usd: (value: bigint) => string): string {
  return value < 0n ? text.costsNet(usd(-value)) : text.earnsNet(usd(value));
}

interface TotalEntryProps {
  readonly label: ReactNode;
  readonly total: Total | undefined;
  /** Default: the total's own. */
  readonly bound?: Total['bound'] | undefined;
  readonly missing: readonly AreaId[];
  readonly caption: ReactNode;
  readonly end?: ReactNode;
  readonly isLead?: boolean;
}

function TotalEntry({ label, total, bound = total?.bound, missing, caption, end, isLead = false }: TotalEntryProps) {
  const locale = useLocale();
  const names = missing.map((area) => AREA_NAMES[area]);
  return (
    <OverviewEntry data-lead={isLead || undefined}>
      <EntryLabel>
        {label}
        {bound !== undefined && bound !== 'exact' && (
          <Term explanation={text.boundMeanings[bound]}>{text.bounds[bound]}</Term>
        )}
        {names.length > 0 && <StatusLabel tone="caution">{text.without(names)}</StatusLabel>}
      </EntryLabel>
      {total ? (
        <>
          <EntryLine>
            <MetricText size={isLead ? 'lead' : 'hero'}>{formatTotal(total.value, locale)}</MetricText>
            {end}
          </EntryLine>
          <EntryCaption>{caption}</EntryCaption>
        </>
      ) : (
        <Waiting />
      )}
    </OverviewEntry>
  );
}

function Waiting() {
  return (
    <>
      <EntryLine>
        <Skeleton $width={36} $height={7} />
      </EntryLine>
      <EntryCaption>
        <Skeleton $width={28} $height={2.5} />
      </EntryCaption>
    </>
  );
}
