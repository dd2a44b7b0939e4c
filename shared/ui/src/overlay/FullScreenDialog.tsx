import { useRef, type ReactNode } from 'react';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import styled from 'styled-components';
import { usePortalContainer } from './PortalContainer';
import { fontFamily, layer, size, space, type, weight } from '../theme/measure';
import { color } from '../theme/paint';

interface FullScreenDialogProps {
  readonly title: string;
  readonly icon?: ReactNode | undefined;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/**
 * Covers the whole window; neither Escape nor a press outside closes it. Load it on demand, because it imports Base UI.
 */
export function FullScreenDialog({ title, icon, children, action }: FullScreenDialogProps) {
  const screen = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root open>
      <BaseDialog.Portal container={usePortalContainer()}>
        <Screen ref={screen} initialFocus={screen} data-modal>
          <Content>
            {icon}
            <Title>{title}</Title>
            {children}
            {action}
          </Content>
        </Screen>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

const Screen = styled(BaseDialog.Popup)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  place-items: center;
  overflow: auto;
  padding: ${space(6)};
  background: ${color('bg')};
  color: ${color('text')};
  font-family: ${fontFamily};
  ${type('sm')}
  &:focus-visible {
    outline: none;
  }
`;

const Content = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  max-width: ${size.dialog};
  text-align: center;
`;

const Title = styled(BaseDialog.Title)`
  ${type('lg')}
  font-weight: ${weight.strong};
`;
