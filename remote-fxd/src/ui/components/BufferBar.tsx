import styled from 'styled-components';
import { WAD } from '@fathom/base/domain/ratio';
import { FORCED_COLORS, space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';

interface BufferBarProps {
  /** Wad ratio; clamped to 0–1. */
  readonly fraction: bigint;
  readonly tone: 'positive' | 'caution' | 'danger';
}

/** Hidden from screen readers: the number is next to the bar. The marks are at 25% and 50%. */
export function BufferBar({ fraction, tone }: BufferBarProps) {
  const percent = Number((fraction * 1000n) / WAD) / 10;
  return (
    <Track aria-hidden>
      <Fill $tone={tone} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      <Tick style={{ left: '25%' }} />
      <Tick style={{ left: '50%' }} />
    </Track>
  );
}

const Track = styled.span`
  position: relative;
  display: block;
  width: ${space(33)};
  max-width: 100%;
  height: ${space(1.5)};
  border-radius: ${space(0.75)};
  background: ${color('line')};
  ${FORCED_COLORS} {
    forced-color-adjust: none;
  }
`;

const Fill = styled.i<{ $tone: BufferBarProps['tone'] }>`
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
