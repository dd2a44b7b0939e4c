import { useLocale } from '@fathom/contract';
import { formatUnits } from '@fathom/base/domain/amount';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatShortDay } from '@fathom/base/format/formatDay';
import { formatChartTime } from '@fathom/base/format/formatTimestamp';
import { Chart } from '@fathom/ui/chart/Chart';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { PanelBody } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import {
  CHART_WINDOWS,
  cumulativeEarnings,
  expectedEarnings,
  pointsWithin,
  type EarningsPoint,
  type ChartWindow,
} from '../../domain/charts/earningsSeries';
import type { VaultDetailModel } from './useVaultDetail';
import { detailText } from '../../text/detailText';
import { SectionHead } from '../components/SectionHead';
import { useVaultReports } from './useVaultReports';

interface EarningsChartProps {
  readonly model: VaultDetailModel;
  /** `expected` during the lock of a time-fixed vault, when nothing is reported. */
  readonly chart: 'expected' | 'reported';
}

export function EarningsChart({ model, chart }: EarningsChartProps) {
  return chart === 'expected' ? <ExpectedChart model={model} /> : <ReportedChart model={model} />;
}

function ReportedChart({ model }: Pick<EarningsChartProps, 'model'>) {
  const { reports, histories, losses, isFailed, isRetrying, isCut, retry } = useVaultReports(model);
  const points = useMemo(() => cumulativeEarnings(reports), [reports]);
  const { symbol } = model.vault.token;
  return (
    <PanelBody>
      {isFailed && !histories ? (
        <>
          <SectionHead title={detailText.earnings} />
          <ReadFailed title={detailText.earningsUnknown} read={{ retry, isRetrying }} cause={null} tone="caution" />
        </>
      ) : !histories && model.vault.strategies.length > 0 ? (
        <>
          <SectionHead title={detailText.earnings} />
          <Skeleton $height={60} />
        </>
      ) : (
        <PointsChart
          model={model}
          title={detailText.earnings}
          line={{ label: detailText.earningsLine, variant: 'solid' }}
          points={points}
        >
          {detailText.earningsAbout(symbol)}. {losses === 'none' && `${detailText.lossesUnknown} `}
          {isCut && detailText.reportsCut}
        </PointsChart>
      )}
    </PanelBody>
  );
}

function ExpectedChart({ model }: Pick<EarningsChartProps, 'model'>) {
  const locale = useLocale();
  const { vault, rate, totalAssets, read } = model;
  const { periods } = vault;
  const { yearly } = rate;
  const now = read?.timestamp;
  const points = useMemo(
    () =>
      periods && typeof yearly === 'bigint' && totalAssets !== undefined && now !== undefined
        ? expectedEarnings({ yearly, balance: totalAssets, periods, now })
        : [],
    [periods, yearly, totalAssets, now],
  );
  return (
    <PanelBody>
      <PointsChart
        model={model}
        title={detailText.expectedEarnings}
        line={{ label: detailText.expectedLine, variant: 'dashed' }}
        points={points}
      >
        {typeof yearly === 'bigint' &&
          detailText.expectedAbout(formatPercent({ raw: yearly, decimals: WAD_DECIMALS }, locale))}
      </PointsChart>
    </PanelBody>
  );
}

interface PointsChartProps {
  readonly model: VaultDetailModel;
  readonly title: string;
  readonly line: { readonly label: string; readonly variant: 'solid' | 'dashed' };
  readonly points: readonly EarningsPoint[];
  readonly children: React.ReactNode;
}

function PointsChart({ model, title, line, points, children }: PointsChartProps) {
  const locale = useLocale();
  const [window, setWindow] = useState<ChartWindow>('6m');
  const { decimals, symbol } = model.vault.token;
  const now = model.read?.timestamp ?? points.at(-1)?.timestamp ?? 0;
  const { label, variant } = line;
  const lines = useMemo(() => {
    const displayed = pointsWithin(points, window, now);
    return [
      {
        label,
        variant,
        points: displayed.map(({ timestamp, chartValue }) => ({
          x: timestamp,
          y: Number(formatUnits({ raw: chartValue, decimals })),
        })),
      },
    ];
  }, [points, window, now, label, variant, decimals]);
  const isEmpty = lines.every((each) => each.points.length === 0);
  const numbers = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }), [locale]);
  return (
    <>
      <SectionHead
        title={title}
        end={
          <SegmentedControl
            legend={detailText.window}
            size="small"
            options={CHART_WINDOWS.map((key) => ({ key, label: key }))}
            chosen={window}
            onChoose={setWindow}
          />
        }
      />
      <Quiet>{children}</Quiet>
      {isEmpty ? (
        <EmptyState>{detailText.noEarnings}</EmptyState>
      ) : (
        <Chart
          layout="page"
          label={title}
          axes={{ x: detailText.time, y: symbol }}
          lines={lines}
          formatX={formatChartTime}
          formatTick={(x) => formatShortDay(x, locale)}
          formatY={(y) => `${numbers.format(y)} ${symbol}`}
        />
      )}
    </>
  );
}

const Quiet = styled.p`
  margin: ${space(1)} 0 ${space(3)};
  ${type('xs')}
  color: ${color('muted')};
`;
