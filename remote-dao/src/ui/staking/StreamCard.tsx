import { useLocale } from '@fathom/contract';
import { formatToken } from '@fathom/base/format/formatToken';
import { Button } from '@fathom/ui/button/Button';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { MetricText } from '@fathom/ui/number/MetricText';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { PercentText } from '@fathom/ui/number/PercentText';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { below, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unknown } from '@fathom/ui/number/Unknown';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { DaoScope } from '../../data/daoScope';
import type { StakeDialogEvent } from '../../domain/staking/stakeDialog';
import { isClaimable } from '../../domain/staking/rewards';
import { areaText } from '../../text/areaText';
import { streamText } from '../../text/stakingText';
import { swapUrl } from './swapUrl';
import { LiveRewards } from './LiveRewards';
import { streamMetrics } from '../../domain/staking/streamMetrics';
import type { StakingReady } from './useStaking';
import { weiAmount } from '../../domain/staking/units';

interface StreamCardProps {
  readonly scope: DaoScope;
  readonly staking: StakingReady | undefined;
  readonly isConnected: boolean;
  readonly onConnect: () => void;
  readonly dispatch: (event: StakeDialogEvent) => void;
}

export function StreamCard({ scope, staking, isConnected, onConnect, dispatch }: StreamCardProps) {
  const buyUrl = swapUrl(scope.deployment);
  const metrics = staking && streamMetrics(staking);
  const votes = staking?.state.account?.votes;
  return (
    <Panel
      title={streamText.title}
      end={buyUrl !== undefined && <ExternalLink href={buyUrl}>{streamText.buy}</ExternalLink>}
    >
      <PanelBody>
        <Metrics>
          <StreamMetric label={streamText.totalStaked} unit={areaText.fthm} isReading={!metrics}>
            <WeiMetric amount={metrics?.totalStaked} />
          </StreamMetric>
          <StreamMetric
            label={<Term explanation={streamText.aprMeaning}>{streamText.apr}</Term>}
            unit={streamText.aprOf}
            isReading={!metrics}
          >
            {metrics?.apr === undefined ? (
              <Unknown reason={metrics?.totalStaked === 0n ? streamText.noStake : areaText.unreadable} />
            ) : (
              <PercentText ratio={weiAmount(metrics.apr)} />
            )}
          </StreamMetric>
          <StreamMetric label={streamText.oneDay} unit={areaText.fthm} isReading={!metrics}>
            <WeiMetric amount={metrics?.oneDayRewards} />
          </StreamMetric>
          <StreamMetric label={streamText.votes} unit={areaText.vfthm} isReading={!metrics}>
            {isConnected ? <WeiMetric amount={votes} /> : <Unknown reason={streamText.noVisitor} />}
          </StreamMetric>
        </Metrics>
      </PanelBody>
      <Claim>
        <div>
          <Label>{streamText.claimable}</Label>
          {!isConnected ? (
            <p>{streamText.connectHint}</p>
          ) : staking ? (
            <>
              <LiveRewards staking={staking} />
              <WithheldRewards rewards={staking.rewards} />
            </>
          ) : (
            <Skeleton $width={40} $height={7} />
          )}
        </div>
        {isConnected ? (
          <Button whyDisabled={staking && whyNoClaim(staking)} onClick={() => dispatch({ type: 'claim' })}>
            {streamText.claim}
          </Button>
        ) : (
          <Button onClick={onConnect}>{areaText.connect}</Button>
        )}
      </Claim>
    </Panel>
  );
}

function WithheldRewards({ rewards }: Pick<StakingReady, 'rewards'>) {
  const locale = useLocale();
  const withheld = rewards?.withheld ?? 0n;
  if (!isClaimable(withheld)) return null;
  const amount = formatToken(weiAmount(withheld), locale, { decimals: 2, compact: 'never' });
  return <Label>{streamText.withheld(amount)}</Label>;
}

/** Unknown rewards don't block the claim: the contract decides. */
function whyNoClaim({ rewards, state }: StakingReady): string | undefined {
  if (state.account?.locks?.length === 0) return streamText.nothingToClaim;
  return rewards?.total === undefined || isClaimable(rewards.total) ? undefined : streamText.nothingToClaim;
}

interface StreamMetricProps {
  readonly label: ReactNode;
  readonly unit: string;
  readonly isReading: boolean;
  readonly children: ReactNode;
}

function StreamMetric({ label, unit, isReading, children }: StreamMetricProps) {
  return (
    <Metric>
      <Label>{label}</Label>
      <Value>{isReading ? <Skeleton $width={24} $height={7} /> : children}</Value>
      <Label>{unit}</Label>
    </Metric>
  );
}

function WeiMetric({ amount }: { amount: bigint | undefined }) {
  const locale = useLocale();
  if (amount === undefined) return <Unknown reason={areaText.unreadable} />;
  return <MetricText size="second">{formatToken(weiAmount(amount), locale, { decimals: 2 })}</MetricText>;
}

const Metrics = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  ${below('sm')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: ${space(4)};
  }
`;

const Metric = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  padding: 0 ${space(4)};
  border-left: ${stroke.hairline} solid ${color('line')};
  &:first-child {
    padding-left: 0;
    border: 0;
  }
  ${below('sm')} {
    &:nth-child(odd) {
      padding-left: 0;
      border: 0;
    }
  }
`;

const Value = styled.div`
  ${type('lg')}
  font-weight: ${weight.strong};
`;

const Label = styled.span`
  display: block;
  ${type('xs')}
  font-weight: ${weight.medium};
  color: ${color('muted')};
`;

const Claim = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(4)} ${space(5)};
  border-top: ${stroke.hairline} solid ${color('line')};
  p {
    color: ${color('muted')};
  }
  ${below('sm')} {
    padding: ${space(4)};
  }
`;
