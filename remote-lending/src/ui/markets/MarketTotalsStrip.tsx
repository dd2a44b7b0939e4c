import { useLocale } from '@fathom/contract';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { Metric, MetricStrip } from '@fathom/ui/list/MetricStrip';
import { MetricText } from '@fathom/ui/number/MetricText';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { Term } from '@fathom/ui/overlay/Tooltip';
import type { MarketTotals } from '../../domain/reserve/marketTotals';
import { usdAmount, type Usd } from '../../domain/units';
import { marketsText } from '../../text/marketsText';

/** `totals` is `undefined` while loading. */
export function MarketTotalsStrip({ totals }: { totals: MarketTotals | undefined }) {
  return (
    <MetricStrip label={marketsText.totals} placement="title">
      <Metric label={<Term explanation={marketsText.sizeMeaning}>{marketsText.size}</Term>}>
        <Dollars value={totals?.size} />
      </Metric>
      <Metric label={<Term explanation={marketsText.availableMeaning}>{marketsText.available}</Term>}>
        <Dollars value={totals?.available} />
      </Metric>
      <Metric label={marketsText.borrows}>
        <Dollars value={totals?.borrows} />
      </Metric>
    </MetricStrip>
  );
}

function Dollars({ value }: { value: Usd | undefined }) {
  const locale = useLocale();
  if (value === undefined) return <Skeleton $width={30} $height={7} />;
  return <MetricText size="second">{formatUsd(usdAmount(value), locale, { rounding: 'down' })}</MetricText>;
}
