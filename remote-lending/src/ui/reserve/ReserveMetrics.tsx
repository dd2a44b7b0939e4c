import { useHost, useLocale } from '@fathom/contract';
import { rayAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { AddressText } from '@fathom/ui/token/AddressText';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { Metric, MetricStrip } from '@fathom/ui/list/MetricStrip';
import { MetricText } from '@fathom/ui/number/MetricText';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import type { Market } from '../../data/marketConfiguration';
import type { Reserve } from '../../domain/reserve/reserve';
import { usdAmount } from '../../domain/units';
import { overviewText } from '../../text/overviewText';

interface ReserveMetricsProps {
  readonly market: Market;
  readonly reserve: Reserve;
}

export function ReserveMetrics({ market, reserve }: ReserveMetricsProps) {
  const locale = useLocale();
  const { symbol, totalLiquidityUSD, availableLiquidityUSD, borrowUsageRatio, priceInUSD, priceOracle } = reserve;
  const oracle = useHost().network.addressUrl(market.chainId, priceOracle);
  return (
    <MetricStrip label={overviewText.metrics} isPaired>
      <Metric label={overviewText.reserveSize}>
        <MetricText size="lead">{formatUsd(usdAmount(totalLiquidityUSD), locale, { rounding: 'down' })}</MetricText>
      </Metric>
      <Metric label={overviewText.availableLiquidity}>
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
