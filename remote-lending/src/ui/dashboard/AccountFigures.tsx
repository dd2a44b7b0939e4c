import { useLocale } from '@fathom/shared/contract';
import { formatHealthFactor } from '@fathom/shared/format/formatHealthFactor';
import { formatPercent } from '@fathom/shared/format/formatPercent';
import { formatUsd } from '@fathom/shared/format/formatUsd';
import { Button } from '@fathom/shared/ui/Button';
import { Figure, FigureStrip } from '@fathom/shared/ui/FigureStrip';
import { FigureText } from '@fathom/shared/ui/FigureText';
import { HealthBar } from '@fathom/shared/ui/HealthBar';
import { HealthWord } from '@fathom/shared/ui/HealthWord';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Unknown } from '@fathom/shared/ui/Unknown';
import styled from 'styled-components';
import { below, space } from '@fathom/shared/ui/theme/measure';
import type { ClaimableReward } from '../../domain/claimableRewards';
import { healthColour, healthWord } from '../../domain/healthBands';
import type { UserPosition } from '../../domain/userPosition';
import { dashboardText } from '../../text/en';
import { explanation, omittedText, screenText } from '../../text/screens';
import { rayAmount, usdAmount } from '../components/kitAmounts';

interface AccountFiguresProps {
  readonly position: UserPosition;
  readonly rewards: readonly ClaimableReward[] | undefined;
  readonly whyRewardsUnknown: string | undefined;
  readonly onHealthDetails: () => void;
}

const TONES = { good: 'positive', warning: 'caution', error: 'danger' } as const;

/** Net worth, net APY, health factor and rewards, at the head of the dashboard. */
export function AccountFigures({ position, rewards, whyRewardsUnknown, onHealthDetails }: AccountFiguresProps) {
  const locale = useLocale();
  const { netAPY, healthFactor } = position;
  return (
    <FigureStrip label={screenText.yourAccount}>
      <Figure label={dashboardText.netWorth}>
        {position.omitted ? (
          <Unknown reason={omittedText.netWorthUnknown} />
        ) : (
          <FigureText size="lead">
            {formatUsd(usdAmount(position.netWorthUSD), locale, { compact: 'never' })}
          </FigureText>
        )}
      </Figure>
      <Figure label={<Term explanation={explanation.netApy}>{dashboardText.netApy}</Term>} isInline>
        {netAPY.kind === 'known' ? (
          <FigureText>{formatPercent(rayAmount(netAPY.value), locale)}</FigureText>
        ) : (
          <Unknown reason={position.omitted ? omittedText.netWorthUnknown : dashboardText.netApyUnknown} />
        )}
      </Figure>
      <Figure
        label={<Term explanation={explanation.healthFactor}>{dashboardText.healthFactor}</Term>}
        badge={healthFactor.kind === 'ratio' && <HealthWord word={healthWord(healthFactor)} />}
        end={
          healthFactor.kind === 'ratio' && (
            <Button size="small" onClick={onHealthDetails}>
              {dashboardText.details}
            </Button>
          )
        }
      >
        {healthFactor.kind === 'ratio' ? (
          <>
            <FigureText tone={TONES[healthColour(healthFactor)]}>
              {formatHealthFactor(healthFactor.value, locale)}
            </FigureText>
            <Bar>
              <HealthBar health={healthFactor} />
            </Bar>
          </>
        ) : (
          <FigureText unit={screenText.healthOnNoDebt}>{dashboardText.healthFactorWithoutDebt}</FigureText>
        )}
      </Figure>
      <Figure label={<Term explanation={explanation.rewards}>{dashboardText.rewards}</Term>} isInline>
        {rewards ? (
          <FigureText>{formatUsd(usdAmount(totalOf(rewards)), locale)}</FigureText>
        ) : (
          <Unknown reason={whyRewardsUnknown ?? dashboardText.rewards} />
        )}
      </Figure>
    </FigureStrip>
  );
}

function totalOf(rewards: readonly ClaimableReward[]): bigint {
  return rewards.reduce((sum, { balanceUsd }) => sum + balanceUsd, 0n);
}

const Bar = styled.div`
  flex: 1;
  min-width: ${space(45)};
  padding-top: ${space(2)};
  ${below('sm')} {
    order: 3;
    flex: 0 0 100%;
    padding-top: 0;
  }
`;
