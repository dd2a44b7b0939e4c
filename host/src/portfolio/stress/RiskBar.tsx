import type { PortfolioRisk, WadFraction } from '@fathom/contract';
import { WAD } from '@fathom/base/domain/ratio';
import { FORCED_COLORS, space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { LEVEL_TONES } from './levelTones';

/** The value at the end of the bar. */
const FULL: Record<PortfolioRisk['measure'], WadFraction> = { safetyBuffer: WAD, healthFactor: 10n * WAD };

/** A bar with marks where bands begin. Hidden from screen readers: the number is next to it. */
export function RiskBar({ risk }: { risk: PortfolioRisk }) {
  const full = FULL[risk.measure];
  return (
    <Track aria-hidden>
      <Fill $tone={LEVEL_TONES[risk.level]} style={{ width: share(risk.value ?? full, full) }} />
      {risk.thresholds
        .filter((threshold) => threshold > 0n && threshold < full)
        .map((threshold) => (
          <Tick key={String(threshold)} style={{ left: share(threshold, full) }} />
        ))}
    </Track>
  );
}

function share(value: WadFraction, full: WadFraction): string {
  return `${Math.min(100, Math.max(0, Number((value * 1_000n) / full) / 10))}%`;
}

const Track = styled.span`
  position: relative;
  display: block;
  width: ${space(33)};
  max-width: 100%;
  height: ${space(1.5)};
  margin-top: ${space(1.5)};
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
