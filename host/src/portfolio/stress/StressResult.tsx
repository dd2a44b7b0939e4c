import { useLocale, type AreaId, type UsdWad } from '@fathom/contract';
import { mulDiv } from '@fathom/base/domain/amount';
import { WAD, wadAmount } from '@fathom/base/domain/ratio';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { MetricText } from '@fathom/ui/number/MetricText';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import type { ReactNode } from 'react';
import { stressText } from '../../text/stress';
import type { FailingRisk } from './failOrder';
import { formatThreshold } from './formatRisk';
import { isLiquidated, type StressOutcome } from './outcome';
import { Caption, ResultSection, ResultMetric } from './ResultParts';

const text = stressText.result;

interface StressResultProps {
  readonly outcome: StressOutcome;
  readonly risks: readonly FailingRisk[];
  /** Areas that no total contains. */
  readonly missing: readonly AreaId[];
}

export function StressResult({ outcome: { netWorth }, risks, missing }: StressResultProps) {
  const locale = useLocale();
  const { before, after } = netWorth;
  const change = after.value - before.value;
  const write = (value: UsdWad) => formatDollars(value, locale);
  return (
    <ResultSection aria-label={text.label}>
      <ResultMetric label={text.netWorth}>
        <MetricText size="lead">{write(after.value)}</MetricText>
        <Caption>
          {text.now(write(before.value))}
          {missing.length > 0 && ` ${text.without(missing)}`}
          {after.isIncomplete && `. ${text.atLeast}`}
        </Caption>
      </ResultMetric>
      <ResultMetric label={text.change}>
        <MetricText>{change > 0n ? `+${write(change)}` : write(change)}</MetricText>
        <Caption>
          {before.value > 0n && text.ofNetWorth(formatThreshold(mulDiv(change, WAD, before.value, 'half-up'), locale))}
        </Caption>
      </ResultMetric>
      <Liquidated risks={risks} />
      <FirstToFail risks={risks} />
    </ResultSection>
  );
}

function Liquidated({ risks }: Pick<StressResultProps, 'risks'>) {
  const liquidated = risks.filter(({ after }) => isLiquidated(after));
  const [first, ...others] = liquidated;
  return (
    <ResultMetric label={text.liquidated}>
      <MetricText unit={text.of(risks.length)}>{String(liquidated.length)}</MetricText>
      {first ? (
        <StatusLabel tone="danger">
          {first.before.title}
          {others.length > 0 && ` ${text.more(others.length)}`}
        </StatusLabel>
      ) : (
        <Caption>{risks.length === 0 ? text.noDebt : text.noneLiquidated}</Caption>
      )}
    </ResultMetric>
  );
}

function FirstToFail({ risks }: Pick<StressResultProps, 'risks'>): ReactNode {
  const locale = useLocale();
  const first = risks.find(({ failure }) => failure.kind === 'price');
  if (first?.failure.kind !== 'price') {
    return (
      <ResultMetric label={text.firstToFail}>
        <MetricText>{stressText.positions.dash}</MetricText>
        <Caption>{risks.length === 0 ? text.noDebt : text.noFailure}</Caption>
      </ResultMetric>
    );
  }
  const { asset, change, price } = first.failure;
  return (
    <ResultMetric label={text.firstToFail}>
      <MetricText isWhole>{formatThreshold(change, locale)}</MetricText>
      <Caption>{text.failsAt(first.before.title, asset.name, formatPrice(wadAmount(price), locale))}</Caption>
    </ResultMetric>
  );
}

/** Every dollar matters in a comparison, so that large values aren't shortened. */
function formatDollars(value: UsdWad, locale: string): string {
  const text = formatUsd(wadAmount(value < 0n ? -value : value), locale, { compact: 'never' });
  return value < 0n ? `−${text}` : text;
}
