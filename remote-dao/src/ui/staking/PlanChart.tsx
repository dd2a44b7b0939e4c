import { useLocale } from '@fathom/contract';
import { formatUnits } from '@fathom/base/domain/amount';
import { formatToken } from '@fathom/base/format/formatToken';
import { Chart } from '@fathom/ui/chart/Chart';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { useCallback, useMemo, useState } from 'react';
import type { LockPlan } from '../../domain/staking/lockPlan';
import { type Wei, weiAmount } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import { plannerText } from '../../text/plannerText';
import { stakingText } from '../../text/stakingText';

type Metric = keyof typeof plannerText.metrics;

const METRICS: readonly Metric[] = ['net', 'rewards', 'penalty', 'votes'];

export function PlanChart({ plans }: { plans: readonly LockPlan[] }) {
  const locale = useLocale();
  const [metric, setMetric] = useState<Metric>('net');
  const lines = useMemo(
    () =>
      plans.map(({ days, byDay }, index) => ({
        label: plannerText.lock(stakingText.days(String(days))),
        variant: index === 0 ? ('solid' as const) : ('dashed' as const),
        points: byDay.map((each) => ({ x: each.day, y: toNumber(each[metric]) })),
      })),
    [plans, metric],
  );
  const unit = metric === 'votes' ? areaText.vfthm : areaText.fthm;
  const formatY = useCallback(
    (y: number) => `${formatToken(weiAmount(toWei(y)), locale, { decimals: 2 })} ${unit}`,
    [locale, unit],
  );
  const formatScale = useCallback((y: number) => formatToken(weiAmount(toWei(y)), locale, { decimals: 0 }), [locale]);
  return (
    <>
      <SegmentedControl
        legend={plannerText.metric}
        options={METRICS.map((key) => ({ key, label: plannerText.metrics[key] }))}
        chosen={metric}
        onChoose={setMetric}
        size="small"
        isWide
      />
      <Chart
        label={plannerText.chart(plannerText.metrics[metric])}
        axes={plannerText.axes}
        lines={lines}
        formatX={plannerText.day}
        formatTick={String}
        formatY={formatY}
        formatScale={formatScale}
      />
    </>
  );
}

/** Only for the chart: a double has more digits than a chart displays. */
function toNumber(amount: Wei): number {
  return Number(formatUnits(weiAmount(amount)));
}

const STEPS = 1e6;

function toWei(value: number): Wei {
  return BigInt(Math.round(value * STEPS)) * 10n ** 12n;
}
