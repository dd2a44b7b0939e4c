import { useLocale, type PortfolioRisk } from '@fathom/contract';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { below, space, weight } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { formatRisk } from '../stress/formatRisk';
import { LEVEL_TONES } from '../stress/levelTones';
import { RiskBar } from '../stress/RiskBar';

/** The value of a risk, its level in words, and a bar with marks at the area's thresholds. */
export function HealthMeter({ risk }: { risk: PortfolioRisk }) {
  const locale = useLocale();
  const { level, levelName, value } = risk;
  return (
    <Meter>
      <Line>
        {value !== undefined && <b translate="no">{formatRisk(risk, locale)}</b>}
        <StatusLabel tone={LEVEL_TONES[level]}>{levelName}</StatusLabel>
      </Line>
      {value !== undefined && <RiskBar risk={risk} />}
    </Meter>
  );
}

const Meter = styled.span`
  display: inline-grid;
  width: ${space(33)};
  max-width: 100%;
  vertical-align: middle;
  ${below('layout')} {
    width: ${space(24)};
  }
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${space(5)};
  b {
    font-weight: ${weight.medium};
  }
`;
