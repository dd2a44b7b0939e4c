import { useLocale } from '@fathom/contract';
import { compareAmounts } from '@fathom/base/domain/amount';
import { decimalText } from '@fathom/base/format/decimalText';
import { formatToken } from '@fathom/base/format/formatToken';
import { formatUsdCompact } from '@fathom/base/format/formatUsd';
import { Metric, MetricStrip } from '@fathom/ui/list/MetricStrip';
import { MetricText } from '@fathom/ui/number/MetricText';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unknown } from '@fathom/ui/number/Unknown';
import type { ReactNode } from 'react';
import type { Wad } from '../../domain/units';
import { areaText, overviewText } from '../../text/en';
import { wadAmount } from '@fathom/base/domain/ratio';

/** `undefined` if the read failed: unknown isn't zero. */
export type ReadMetric = Wad | 'reading' | undefined;

export interface FxdMetricsProps {
  readonly totalIssued: ReadMetric;
  /** US dollars. */
  readonly tvl: ReadMetric;
  /** US dollars. */
  readonly price: ReadMetric;
}

export function FxdMetrics({ totalIssued, tvl, price }: FxdMetricsProps) {
  const locale = useLocale();
  return (
    <MetricStrip label={overviewText.metrics} placement="title">
      <Metric label={overviewText.totalIssued}>
        <Read figure={totalIssued} whyUnknown={areaText.unreadable} width={44}>
          {(value) => (
            <MetricText size="lead" unit={areaText.fxd}>
              {formatToken(wadAmount(value), locale, { compact: 'never', decimals: decimalsOfTotal(value) })}
            </MetricText>
          )}
        </Read>
      </Metric>
      <Metric label={overviewText.tvl}>
        <Read figure={tvl} whyUnknown={areaText.unreadable} width={27}>
          {(value) => <MetricText>{formatUsdCompact(wadAmount(value), locale, 2)}</MetricText>}
        </Read>
      </Metric>
      <Metric label={<Term explanation={overviewText.priceSource}>{overviewText.price}</Term>}>
        <Read figure={price} whyUnknown={overviewText.noPrice} width={28}>
          {(value) => <MetricText isWhole>{decimalText(wadAmount(value), locale, PRICE_STYLE)}</MetricText>}
        </Read>
      </Metric>
    </MetricStrip>
  );
}

/** Deviations from one dollar are in the third and fourth decimal. */
const PRICE_STYLE = { minDecimals: 2, maxDecimals: 4, rounding: 'half-up', currency: 'USD' } as const;

interface ReadProps {
  readonly figure: ReadMetric;
  readonly whyUnknown: string;
  /** The skeleton's width, in steps of 4 px. */
  readonly width: number;
  readonly children: (value: Wad) => ReactNode;
}

function Read({ figure: metric, whyUnknown, width, children }: ReadProps) {
  if (metric === 'reading') return <Skeleton $width={width} $height={7} />;
  return metric === undefined ? <Unknown reason={whyUnknown} /> : children(metric);
}

/** Omits cents of totals of 10,000 and more. */
function decimalsOfTotal(total: Wad): number {
  return compareAmounts(wadAmount(total), { raw: 10_000n, decimals: 0 }) < 0 ? 2 : 0;
}
