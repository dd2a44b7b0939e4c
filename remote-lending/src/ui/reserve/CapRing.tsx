import { useLocale } from '@fathom/contract';
import { space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { isReached, type CapUsage } from '../../domain/reserve/caps';
import { RAY } from '../../domain/wadRayMath';
import { capRingText } from './capRingText';

/** Radius of a ring with a circumference of 100, so that a dash length is a percentage. */
const RADIUS = 100 / (2 * Math.PI);

export function CapRing({ label, usage }: { label: string; usage: CapUsage | undefined }) {
  const text = capRingText(usage, useLocale());
  const percent = Math.min(100, Number(((usage?.ratio ?? 0n) * 10_000n) / RAY) / 100);
  return (
    <Ring role="img" aria-label={`${label}: ${text}`}>
      <svg viewBox="0 0 40 40" aria-hidden>
        <Track cx="20" cy="20" r={RADIUS} />
        <Used
          cx="20"
          cy="20"
          r={RADIUS}
          strokeDasharray={`${percent} ${100 - percent}`}
          transform="rotate(-90 20 20)"
          $tone={isReached(usage) ? 'danger' : usage?.state === 'warning' ? 'caution' : 'accent'}
        />
      </svg>
      <Value aria-hidden>{text}</Value>
    </Ring>
  );
}

const Ring = styled.span`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: ${space(21)};
  height: ${space(21)};
  svg {
    position: absolute;
    width: 100%;
    height: 100%;
    forced-color-adjust: none;
  }
`;

const Track = styled.circle`
  fill: none;
  stroke: ${color('line')};
  stroke-width: 3;
`;

const Used = styled.circle<{ $tone: 'accent' | 'caution' | 'danger' }>`
  fill: none;
  stroke: ${({ theme, $tone }) => theme.color[$tone]};
  stroke-width: 3;
`;

const Value = styled.span`
  ${type('xs')}
  font-weight: ${weight.strong};
  font-variant-numeric: tabular-nums;
`;
