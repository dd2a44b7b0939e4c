import { useLocale } from '@fathom/contract';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { MetricText } from '@fathom/ui/number/MetricText';
import { HealthBar } from '../../actions/market/HealthBar';
import { HealthLabel } from '../../actions/market/HealthLabel';
import { useLiquidationPrice } from '../../actions/market/LiquidationPriceText';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Meter } from './Meter';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { closeFactorText } from '../../actions/market/closeFactorText';
import type { Market } from '../../data/marketConfiguration';
import type { MarketAccount } from '../../data/marketMetrics';
import { currentLtv, healthBand, healthLabel, ltvBand, type Band } from '../../domain/position/healthBands';
import { bpsAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import { healthDialogText, liquidationText, riskText } from '../../text/dialogs';
import { dashboardText, explanation } from '../../text/screens';
import { rayAmount } from '@fathom/base/domain/ratio';

const TONES: Record<Band, 'positive' | 'caution' | 'danger'> = {
  good: 'positive',
  warning: 'caution',
  error: 'danger',
};

interface HealthDialogProps {
  readonly market: Pick<Market, 'uiPoolDataVariant'>;
  readonly metrics: { readonly account: Pick<MarketAccount, 'position'> | undefined };
  readonly onClose: () => void;
}

export function HealthDialog({ market, metrics, onClose }: HealthDialogProps) {
  const position = metrics.account?.position;
  return position && <PositionHealth market={market} position={position} onClose={onClose} />;
}

interface PositionHealthProps extends Omit<HealthDialogProps, 'metrics'> {
  readonly position: UserPosition;
}

function PositionHealth({ market, position, onClose }: PositionHealthProps) {
  const locale = useLocale();
  const { healthFactor, currentLoanToValue, currentLiquidationThreshold } = position;
  const price = useLiquidationPrice(position);
  const ltv = currentLtv(position);
  const band = ltvBand(position);
  const bps = (share: bigint) => formatPercent(bpsAmount(share), locale);
  return (
    <Dialog isOpen onClose={onClose} title={healthDialogText.title}>
      <Part>
        <Line>
          <span>{dashboardText.healthFactor}</span>
          {healthFactor.kind === 'ratio' && (
            <Value>
              <MetricText size="second" tone={TONES[healthBand(healthFactor)]}>
                {formatHealthFactor(healthFactor.value, locale)}
              </MetricText>
              <HealthLabel word={healthLabel(healthFactor)} />
            </Value>
          )}
        </Line>
        <HealthBar health={healthFactor} />
        <Caption>
          {explanation.healthFactor} {riskText.liquidation}
        </Caption>
        {price !== undefined && (
          <Line>
            <Term explanation={liquidationText.priceMeaning}>{liquidationText.price}</Term>
            <span>{price}</span>
          </Line>
        )}
      </Part>
      <Part>
        <Line>
          <span>{healthDialogText.ltv}</span>
          <Value>
            <MetricText size="second">{formatPercent(rayAmount(ltv), locale)}</MetricText>
            <StatusLabel tone={TONES[band]}>{healthDialogText.ltvLabels[band]}</StatusLabel>
          </Value>
        </Line>
        <Wide>
          <Meter share={Number(ltv / 10n ** 23n) / 10_000} label={healthDialogText.ltv} tone={TONES[band]} />
        </Wide>
        <Caption>
          {healthDialogText.limits(bps(currentLoanToValue), bps(currentLiquidationThreshold))}{' '}
          {closeFactorText(market, locale)}
        </Caption>
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
    border-top: ${stroke.hairline} solid ${color('line')};
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
  color: ${color('muted')};
`;
