import type { ReactNode } from 'react';
import { CircleCheck, OctagonAlert, TriangleAlert, type IconNode } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../token/Icon';
import { space, type, weight } from '../theme/measure';
import type { Tone } from '../number/ToneText';

interface StatusLabelProps {
  readonly tone: Exclude<Tone, 'plain'>;
  readonly icon?: IconNode | undefined;
  /** Default small. */
  readonly size?: 'small' | 'medium' | undefined;
  readonly children: ReactNode;
}

const ICONS = { positive: CircleCheck, caution: TriangleAlert, danger: OctagonAlert } as const;

/** An icon and a label in a semantic color: Healthy, Watch, Yes. */
export function StatusLabel({ tone, icon = ICONS[tone], size = 'small', children }: StatusLabelProps) {
  return (
    <Word $tone={tone} $size={size}>
      <Icon icon={icon} size={size} />
      {children}
    </Word>
  );
}

const Word = styled.span<{ $tone: Exclude<Tone, 'plain'>; $size: 'small' | 'medium' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  ${({ $size }) => type($size === 'small' ? 'xs' : 'sm')}
  font-weight: ${weight.medium};
  white-space: nowrap;
  color: ${({ theme, $tone }) => theme.color[$tone]};
`;
