import { useLocale } from '@fathom/contract';
import { formatDate } from '@fathom/base/format/formatDate';
import { formatShortDay } from '@fathom/base/format/formatDay';
import { Chart } from '@fathom/ui/chart/Chart';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { space } from '@fathom/ui/theme/measure';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Market } from '../../data/marketConfiguration';
import { rateHistoryQuery } from '../../data/rateHistory.query';
import {
  RATE_KINDS,
  RATE_RANGES,
  type RateHistoryPoint,
  type RateKind,
  type RateRange,
} from '../../domain/reserve/rateHistory';
import type { Reserve } from '../../domain/reserve/reserve';
import type { Seconds } from '../../domain/units';
import { overviewText } from '../../text/overviewText';
import { InfoSection } from './InfoSection';

interface RateHistoryProps {
  readonly market: Market;
  readonly reserve: Reserve;
  /** Chain time. */
  readonly now: Seconds;
}

export function RateHistory({ market, reserve, now }: RateHistoryProps) {
  const [range, setRange] = useState<RateRange>('1m');
  const [kind, setKind] = useState<RateKind>('supply');
  const { underlyingAsset } = reserve;
  const { data, isError, isFetching, refetch } = useQuery(rateHistoryQuery({ market, underlyingAsset, range, now }));
  const kinds = RATE_KINDS.filter((each) => each !== 'stable' || reserve.stableBorrowRateEnabled);
  return (
    <InfoSection
      title={overviewText.rateHistory}
      end={
        <Choices>
          <SegmentedControl
            legend={overviewText.rateMode}
            options={kinds.map((key) => ({ key, label: overviewText.historyKinds[key] }))}
            chosen={kind}
            onChoose={setKind}
            size="small"
          />
          <SegmentedControl
            legend={overviewText.range}
            options={RATE_RANGES.map((key) => ({ key, label: key }))}
            chosen={range}
            onChoose={setRange}
            size="small"
          />
        </Choices>
      }
    >
      {data ? (
        <HistoryChart points={data} kind={kind} />
      ) : isError && !isFetching ? (
        <EmptyState
          title={overviewText.historyFailed}
          button={{ label: overviewText.reload, onClick: () => void refetch() }}
        >
          {overviewText.historyFailedHint}
        </EmptyState>
      ) : (
        <EmptyState>{overviewText.historyLoading}</EmptyState>
      )}
    </InfoSection>
  );
}

function HistoryChart({ points, kind }: { points: readonly RateHistoryPoint[]; kind: RateKind }) {
  const locale = useLocale();
  const label = overviewText.historyLines[kind];
  const lines = useMemo(
    () => [
      {
        label,
        variant: 'solid' as const,
        points: points.map((point) => ({ x: point.timestamp, y: point[kind] * 100 })),
      },
    ],
    [points, kind, label],
  );
  const numbers = useMemo(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    [locale],
  );
  if (points.length === 0) return <EmptyState>{overviewText.historyEmpty}</EmptyState>;
  return (
    <Chart
      layout="page"
      label={overviewText.rateHistory}
      axes={{ x: overviewText.time, y: label }}
      lines={lines}
      formatX={(x) => formatDate(x, locale)}
      formatTick={(x) => formatShortDay(x, locale)}
      formatY={(y) => `${numbers.format(y)}%`}
    />
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
