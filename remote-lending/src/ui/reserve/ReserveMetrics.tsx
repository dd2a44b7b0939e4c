import { useHost, useLocale } from '@fathom/shared/contract';
import { rayAmount } from '@fathom/shared/domain/ratio';
import { formatPercent } from '@fathom/shared/format/formatPercent';
import { formatPrice } from '@fathom/shared/format/formatPrice';
import { formatUsd } from '@fathom/shared/format/formatUsd';
import { AddressText } from '@fathom/shared/ui/AddressText';
import { ExternalLink } from '@fathom/shared/ui/ExternalLink';
import { Metric, MetricStrip } from '@fathom/shared/ui/MetricStrip';
import { MetricText } from '@fathom/shared/ui/MetricText';
import { VisuallyHidden } from '@fathom/shared/ui/VisuallyHidden';
import type { Market } from '../../data/marketConfiguration';
import type { Reserve } from '../../domain/reserve';
import { usdAmount } from '../../domain/units';
import { overviewText } from '../../text/overviewText';

interface ReserveMetricsProps {
  readonly market: Market;
  readonly reserve: Reserve;
}

/** The headline figures of a reserve. */
export function ReserveMetrics({ market, reserve }: ReserveMetricsProps) {
  const locale = useLocale();
  const { symbol, totalLiquidityUSD, availableLiquidityUSD, borrowUsageRatio, priceInUSD, priceOracle } = reserve;
  const oracle = useHost().network.addressUrl(market.chainId, priceOracle);
  return (
    <MetricStrip label={overviewText.metrics} isPaired>
      <Metric label={overviewText.reserveSize}>
        <MetricText size="lead">{formatUsd(usdAmount(totalLiquidityUSD), locale, { rounding: 'down' })}</MetricText>
      </Metric>
      <Metric label={overviewText.availableLiquidity} isInline>
        <MetricText>{formatUsd(usdAmount(availableLiquidityUSD), locale, { rounding: 'down' })}</MetricText>
      </Metric>
      <Metric label={overviewText.utilizationRate}>
        <MetricText isWhole>{formatPercent(rayAmount(borrowUsageRatio), locale)}</MetricText>
      </Metric>
      <Metric label={overviewText.oraclePrice}>
        <MetricText>{formatPrice(usdAmount(priceInUSD), locale)}</MetricText>
        {oracle === '' ? (
          <AddressText address={priceOracle} hasIdenticon={false} canCopy />
        ) : (
          <ExternalLink href={oracle}>
            <VisuallyHidden>{overviewText.oracleOf(symbol)}</VisuallyHidden>
          </ExternalLink>
        )}
      </Metric>
    </MetricStrip>
  );
}
