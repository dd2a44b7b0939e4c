import { useLocale, type PortfolioRisk } from '@fathom/contract';
import { WAD } from '@fathom/base/domain/ratio';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { below, FORCED_COLORS, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { formatRisk } from '../stress/formatRisk';
import { LEVEL_TONES } from '../stress/levelTones';

/** Ends of the scales: a health factor of 10, a safety buffer of 100%. */
const SCALES = { healthFactor: 10n * WAD, safetyBuffer: WAD } as const;

/** The value of a risk, its level in words, and a bar with marks at the area's thresholds. */
export function HealthMeter({ risk }: { risk: PortfolioRisk }) {
  const locale = useLocale();
  const { level, levelName, measure, thresholds, value } = risk;
  const scale = SCALES[measure];
  return (
    <Meter>
      <Line>
        {value !== undefined && <b translate="no">{formatRisk(risk, locale)}</b>}
        <StatusLabel tone={LEVEL_TONES[level]}>{levelName}</StatusLabel>
      </Line>
      {value !== undefined && (
        <Track aria-hidden>
          <Fill $tone={LEVEL_TONES[level]} style={{ width: partOf(value, scale) }} />
          {thresholds
            .filter((threshold) => threshold > 0n && threshold < scale)
            .map((threshold) => (
              <Tick key={String(threshold)} style={{ left: partOf(threshold, scale) }} />
            ))}
        </Track>
      )}
    </Meter>
  );
}

function partOf(value: bigint, scale: bigint): string {
  return `${Math.min(100, Math.max(0, Number((value * 1_000n) / scale) / 10))}%`;
}

const Meter = styled.span`
  display: inline-grid;
  gap: ${space(1.5)};
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

const Track = styled.span`
  position: relative;
  height: ${space(1.5)};
  border-radius: ${space(0.75)};
  background: ${color('line')};
  ${FORCED_COLORS} {
    forced-color-adjust: none;
  }
`;

const Fill = styled.i<{ $tone: 'positive' | 'caution' | 'danger' }>`
  position: absolute;
  inset: 0 auto 0 0;
  border-radius: ${space(0.75)};
  background: ${({ theme, $tone }) => theme.color[$tone]};
`;

const Tick = styled.i`
  position: absolute;
  top: -${space(0.75)};
  width: ${stroke.hairline};
  height: ${space(3)};
  background: ${color('muted')};
`;
