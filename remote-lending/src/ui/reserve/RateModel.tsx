import { useLocale } from '@fathom/contract';
import { rayAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { Chart } from '@fathom/ui/chart/Chart';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { useMemo, useState } from 'react';
import type { Market } from '../../data/marketConfiguration';
import type { RateMode } from '../../domain/reserve/rateMode';
import { rateCurve, stableRateAt, variableRateAt } from '../../domain/reserve/rateModel';
import type { Reserve } from '../../domain/reserve/reserve';
import type { Ray } from '../../domain/units';
import { overviewText } from '../../text/overviewText';
import { ContractLink } from './ContractLink';
import { InfoSection } from './InfoSection';

const MODES: readonly { readonly key: RateMode; readonly label: string }[] = [
  { key: 'variable', label: overviewText.variable },
  { key: 'stable', label: overviewText.stable },
];

interface RateModelProps {
  readonly market: Market;
  readonly reserve: Reserve;
}

export function RateModel({ market, reserve }: RateModelProps) {
  const locale = useLocale();
  const [mode, setMode] = useState<RateMode>('variable');
  const lines = useMemo(() => linesOf(reserve, mode, locale), [reserve, mode, locale]);
  const numbers = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }), [locale]);
  const rates = useMemo(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    [locale],
  );
  const formatShare = (percent: number) => `${numbers.format(percent)}%`;
  const formatRate = (percent: number) => `${rates.format(percent)}%`;
  return (
    <InfoSection
      title={overviewText.rateModel}
      end={
        reserve.stableBorrowRateEnabled && (
          <SegmentedControl
            legend={overviewText.rateMode}
            options={MODES}
            chosen={mode}
            onChoose={setMode}
            size="small"
          />
        )
      }
    >
      <p>{overviewText.rateModelMeaning}</p>
      <Chart
        layout="page"
        label={overviewText.rateModel}
        axes={{ x: overviewText.utilization, y: overviewText.borrowApr }}
        lines={lines}
        formatX={formatShare}
        formatY={formatRate}
        formatScale={formatShare}
      />
      <DetailList>
        <DetailRow label={overviewText.strategy}>
          <ContractLink chainId={market.chainId} address={reserve.interestRateStrategyAddress} />
        </DetailRow>
      </DetailList>
    </InfoSection>
  );
}

/** Lists the marked points first, so that their labels take precedence at the same utilization. */
function linesOf(reserve: Reserve, mode: RateMode, locale: string) {
  const rateAt = mode === 'variable' ? variableRateAt : stableRateAt;
  const mark = (label: (usage: string) => string, usage: Ray) => ({
    label: label(formatPercent(rayAmount(usage), locale)),
    variant: 'dashed' as const,
    points: [
      { x: toPercent(usage), y: toPercent(rateAt(reserve, usage)) },
      { x: toPercent(usage), y: 0 },
    ],
  });
  return [
    mark(overviewText.current, reserve.borrowUsageRatio),
    mark(overviewText.optimal, reserve.optimalUsageRatio),
    {
      label: overviewText.rateLine[mode],
      variant: 'solid' as const,
      points: rateCurve(reserve, rateAt).map(({ usage, rate }) => ({ x: toPercent(usage), y: toPercent(rate) })),
    },
  ];
}

/** Converts a ray to a percentage, truncated to 0.0001. For the chart only. */
function toPercent(value: Ray): number {
  return Number(value / 10n ** 21n) / 10_000;
}
