import { useLocale } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { Metric, MetricStrip } from '@fathom/ui/list/MetricStrip';
import { MetricText } from '@fathom/ui/number/MetricText';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unknown } from '@fathom/ui/number/Unknown';
import type { Portfolio } from '../../domain/list/portfolio';
import { listText } from '../../text/listText';

interface PortfolioMetricsProps {
  readonly portfolio: Portfolio | undefined;
  readonly vaultCount: number;
}

export function PortfolioMetrics({ portfolio, vaultCount }: PortfolioMetricsProps) {
  const locale = useLocale();
  return (
    <MetricStrip label={listText.totals} isPaired>
      <Metric label={<Term explanation={listText.balanceMeaning}>{listText.totalBalance}</Term>}>
        {portfolio ? <Dollars value={portfolio.staked} size="lead" /> : <Skeleton $width={44} $height={7} />}
      </Metric>
      <Metric label={<Term explanation={listText.earnedMeaning}>{listText.earned}</Term>}>
        {portfolio ? (
          <div>
            <Dollars value={portfolio.earned} size="hero" />
            {portfolio.earned !== undefined && <SecondLine>{listText.reported}</SecondLine>}
          </div>
        ) : (
          <Skeleton $width={30} $height={7} />
        )}
      </Metric>
      <Metric label={<Term explanation={listText.averageMeaning}>{listText.averageApy}</Term>}>
        {portfolio ? (
          portfolio.rate === undefined ? (
            <Unknown reason={portfolio.positions === 0 ? listText.noPosition : listText.noTotal} />
          ) : (
            <MetricText isWhole>{formatPercent(wadAmount(portfolio.rate), locale)}</MetricText>
          )
        ) : (
          <Skeleton $width={24} $height={7} />
        )}
      </Metric>
      <Metric label={listText.vaultCount} isInline>
        {portfolio ? (
          <MetricText unit={listText.of(vaultCount)}>{String(portfolio.positions)}</MetricText>
        ) : (
          <Skeleton $width={16} $height={7} />
        )}
      </Metric>
    </MetricStrip>
  );
}

function Dollars({ value, size }: { value: bigint | undefined; size: 'lead' | 'hero' }) {
  const locale = useLocale();
  if (value === undefined) return <Unknown reason={listText.noTotal} />;
  return (
    <MetricText size={size}>{formatUsd(wadAmount(value), locale, { compact: 'never', rounding: 'down' })}</MetricText>
  );
}
