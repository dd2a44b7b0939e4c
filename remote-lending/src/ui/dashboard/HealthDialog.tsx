import { useLocale } from '@fathom/shared/contract';
import { formatHealthFactor } from '@fathom/shared/format/formatHealthFactor';
import { formatPercent } from '@fathom/shared/format/formatPercent';
import { Dialog } from '@fathom/shared/ui/Dialog';
import { FigureText } from '@fathom/shared/ui/FigureText';
import { HealthBar } from '@fathom/shared/ui/HealthBar';
import { HealthWord } from '@fathom/shared/ui/HealthWord';
import { Meter } from '@fathom/shared/ui/Meter';
import { StatusWord } from '@fathom/shared/ui/StatusWord';
import { space, stroke, type, weight } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import styled from 'styled-components';
import { currentLtv, healthBand, healthWord, ltvBand, type Band } from '../../domain/healthBands';
import type { UserPosition } from '../../domain/userPosition';
import { dashboardText, riskText } from '../../text/en';
import { explanation, healthDialogText } from '../../text/screens';
import { rayAmount } from '../components/kitAmounts';

const TONES: Record<Band, 'positive' | 'caution' | 'danger'> = {
  good: 'positive',
  warning: 'caution',
  error: 'danger',
};
const BPS_DECIMALS = 4;

/** Where the position is between safe and liquidated: the health factor and the loan to value, each on its bar. */
export function HealthDialog({ position, onClose }: { position: UserPosition; onClose: () => void }) {
  const locale = useLocale();
  const { healthFactor, currentLoanToValue, currentLiquidationThreshold } = position;
  const ltv = currentLtv(position);
  const band = ltvBand(position);
  const bps = (share: bigint) => formatPercent({ raw: share, decimals: BPS_DECIMALS }, locale);
  return (
    <Dialog isOpen onClose={onClose} title={healthDialogText.title}>
      <Part>
        <Line>
          <span>{dashboardText.healthFactor}</span>
          {healthFactor.kind === 'ratio' && (
            <Value>
              <FigureText size="second" tone={TONES[healthBand(healthFactor)]}>
                {formatHealthFactor(healthFactor.value, locale)}
              </FigureText>
              <HealthWord word={healthWord(healthFactor)} />
            </Value>
          )}
        </Line>
        <HealthBar health={healthFactor} />
        <Caption>
          {explanation.healthFactor} {riskText.liquidation}
        </Caption>
      </Part>
      <Part>
        <Line>
          <span>{healthDialogText.ltv}</span>
          <Value>
            <FigureText size="second">{formatPercent(rayAmount(ltv), locale)}</FigureText>
            <StatusWord tone={TONES[band]}>{healthDialogText.ltvWords[band]}</StatusWord>
          </Value>
        </Line>
        <Wide>
          <Meter share={Number(ltv / 10n ** 23n) / 10_000} label={healthDialogText.ltv} tone={TONES[band]} />
        </Wide>
        <Caption>{healthDialogText.limits(bps(currentLoanToValue), bps(currentLiquidationThreshold))}</Caption>
      </Part>
    </Dialog>
  );
}

const Part = styled.section`
  display: grid;
  gap: ${space(3)};
  * + & {
    margin-top: ${space(5)};
    padding-top: ${space(5)};
    border-top: ${stroke.hairline} solid ${colour('line')};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-weight: ${weight.medium};
`;

const Value = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

const Wide = styled.div`
  > * {
    width: 100%;
  }
`;

const Caption = styled.p`
  ${type('xs')}
  color: ${colour('muted')};
`;
