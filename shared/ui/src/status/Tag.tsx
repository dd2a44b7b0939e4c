import type { ReactNode } from 'react';
import type { IconNode } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../token/Icon';
import { radius, space, type, weight } from '../theme/measure';

export type TagTone = 'neutral' | 'brand' | 'positive' | 'caution' | 'danger';

/** A short status with an icon: Frozen, Isolated, Cap 98.6% full. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: TagTone; icon?: IconNode; children: ReactNode }) {
  return (
    <TagBox $tone={tone}>
      {icon && <Icon icon={icon} size="small" />}
      {children}
    </TagBox>
  );
}

const GROUND = {
  neutral: ['sunken', 'muted'],
  brand: ['brandSoft', 'brand'],
  positive: ['positiveSoft', 'positive'],
  caution: ['cautionSoft', 'caution'],
  danger: ['dangerSoft', 'danger'],
} as const;

const TagBox = styled.span<{ $tone: TagTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${space(5)};
  padding: 0 ${space(1.5)};
  border-radius: ${radius.tag};
  ${type('xs')}
  font-weight: ${weight.medium};
  font-variant-numeric: normal;
  white-space: nowrap;
  background: ${({ theme, $tone }) => theme.color[GROUND[$tone][0]]};
  color: ${({ theme, $tone }) => theme.color[GROUND[$tone][1]]};
`;
