import styled from 'styled-components';
import { radius, space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';

interface MeterProps {
  /** From 0 to 1; clamped. */
  readonly share: number;
  readonly label: string;
  readonly tone?: 'accent' | 'positive' | 'caution' | 'danger';
}

export function Meter({ share, label, tone = 'accent' }: MeterProps) {
  const percent = Math.min(100, Math.max(0, share * 100));
  return (
    <Track role="img" aria-label={label}>
      <Fill $tone={tone} style={{ width: `${percent}%` }} />
    </Track>
  );
}

const Track = styled.span`
  display: block;
  width: ${space(18)};
  height: ${space(1.5)};
  border-radius: ${radius.tag};
  overflow: hidden;
  background: ${color('line')};
  forced-color-adjust: none;
`;

const Fill = styled.i<{ $tone: 'accent' | 'positive' | 'caution' | 'danger' }>`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${({ theme, $tone }) => theme.color[$tone]};
`;
