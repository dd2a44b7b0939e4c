import { useLocale } from '@fathom/contract';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { Button } from '@fathom/ui/button/Button';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { Metric, MetricStrip } from '@fathom/ui/list/MetricStrip';
import { MetricText } from '@fathom/ui/number/MetricText';
import { HealthBar } from '../../actions/market/HealthBar';
import { LiquidationPriceText } from '../../actions/market/LiquidationPriceText';
import { HealthLabel } from '../../actions/market/HealthLabel';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unknown } from '@fathom/ui/number/Unknown';
import styled from 'styled-components';
import { below, space, type } from '@fathom/ui/theme/measure';
import type { ClaimableReward } from '../../domain/rewards/claimableRewards';
import { totalRewards } from '../../domain/rewards/claimChoice';
import { healthColor, healthLabel } from '../../domain/position/healthBands';
import type { UserPosition } from '../../domain/position/userPosition';
import { dashboardText, explanation, omittedText, screenText } from '../../text/screens';
import { rayAmount } from '@fathom/base/domain/ratio';
import { usdAmount } from '../../domain/units';
import type { NotificationLinkProps } from './NotificationLink';

// Lazy, because few markets have a notification service.
const NotificationLink = lazyPart(
  () => import('./NotificationLink').then((module) => module.NotificationLink),
  () => null,
);

interface AccountMetricsProps {
  readonly position: UserPosition;
  readonly rewards: readonly ClaimableReward[] | undefined;
  readonly whyRewardsUnknown: string | undefined;
  readonly notification: Pick<NotificationLinkProps, 'service' | 'account'> | undefined;
  readonly onHealthDetails: () => void;
  /** `undefined` if there is nothing to claim. */
  readonly onClaim: (() => void) | undefined;
}

const TONES = { good: 'positive', warning: 'caution', error: 'danger' } as const;

export function AccountMetrics({
  position,
  rewards,
  whyRewardsUnknown,
  notification,
  onHealthDetails,
  onClaim,
}: AccountMetricsProps) {
  const locale = useLocale();
  const { netAPY, healthFactor } = position;
  return (
    <MetricStrip label={screenText.yourAccount}>
      <Metric label={dashboardText.netWorth}>
        {position.omitted ? (
          <Unknown reason={omittedText.netWorthUnknown} />
        ) : (
          <MetricText size="lead">
            {formatUsd(usdAmount(position.netWorthUSD), locale, { compact: 'never' })}
          </MetricText>
        )}
      </Metric>
      <Metric label={<Term explanation={explanation.netApy}>{dashboardText.netApy}</Term>} isInline>
        {netAPY.kind === 'known' ? (
          <MetricText>{formatPercent(rayAmount(netAPY.value), locale)}</MetricText>
        ) : (
          <Unknown reason={position.omitted ? omittedText.netWorthUnknown : dashboardText.netApyUnknown} />
        )}
      </Metric>
      <Metric
        label={<Term explanation={explanation.healthFactor}>{dashboardText.healthFactor}</Term>}
        badge={healthFactor.kind === 'ratio' && <HealthLabel word={healthLabel(healthFactor)} />}
        end={
          healthFactor.kind === 'ratio' && (
            <End>
              {notification && <NotificationLink {...notification} healthFactor={healthFactor.value} />}
              <Button size="small" onClick={onHealthDetails}>
                {dashboardText.details}
              </Button>
            </End>
          )
        }
      >
        {healthFactor.kind === 'ratio' ? (
          <>
            <MetricText tone={TONES[healthColor(healthFactor)]}>
              {formatHealthFactor(healthFactor.value, locale)}
            </MetricText>
            <Bar>
              <HealthBar health={healthFactor} />
              <LiquidationPriceText position={position} />
            </Bar>
          </>
        ) : (
          <MetricText unit={screenText.healthOnNoDebt}>{dashboardText.healthFactorWithoutDebt}</MetricText>
        )}
      </Metric>
      <Metric
        label={<Term explanation={explanation.rewards}>{dashboardText.rewards}</Term>}
        isInline
        end={
          onClaim && (
            <Button size="small" aria-label={dashboardText.claimRewards} onClick={onClaim}>
              {dashboardText.claim}
            </Button>
          )
        }
      >
        {rewards ? (
          <MetricText>{formatUsd(usdAmount(totalRewards(rewards)), locale)}</MetricText>
        ) : (
          <Unknown reason={whyRewardsUnknown ?? dashboardText.rewards} />
        )}
      </Metric>
    </MetricStrip>
  );
}

const End = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
`;

const Bar = styled.div`
  flex: 1;
  min-width: ${space(45)};
  padding-top: ${space(2)};
  ${type('xs')}
  ${below('tablet')} {
    order: 3;
    flex: 0 0 100%;
    padding-top: 0;
  }
`;
