import type { ReactNode } from 'react';
import styled from 'styled-components';
import { liveRegion } from './liveRegion';
import { space, weight } from '../theme/measure';
import { color } from '../theme/paint';

interface PlaceholderProps {
  readonly icon?: ReactNode | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
  /** Announced when it appears; `assertive` interrupts. Default: not announced. */
  readonly announce?: keyof typeof liveRegion | undefined;
}

export function Placeholder({ icon, title, children, actions, announce }: PlaceholderProps) {
  return (
    <PlaceholderBox {...(announce && liveRegion[announce])}>
      {icon}
      <div>
        {title !== undefined && <b>{title}</b>}
        {children}
      </div>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </PlaceholderBox>
  );
}

const PlaceholderBox = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(9)} ${space(6)};
  text-align: center;
  color: ${color('muted')};
  b {
    display: block;
    margin-bottom: ${space(0.5)};
    color: ${color('text')};
    font-weight: ${weight.strong};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;
