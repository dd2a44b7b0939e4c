import { Popover } from '@base-ui/react/popover';
import { layer, size, space } from '@fathom/ui/theme/measure';
import { popupGround } from '@fathom/ui/theme/popupStyle';
import { raisedTheme } from '@fathom/ui/theme/theme';
import { useRef, type ReactNode } from 'react';
import styled, { ThemeProvider, useTheme } from 'styled-components';

interface PopupBoxProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly width: 'menu' | 'tray';
  readonly align: 'start' | 'end';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Takes the focus, returns it to its button, and closes on Escape or an outside press. */
export function PopupBox({ anchor, label, width, align, onClose, children }: PopupBoxProps) {
  const theme = useTheme();
  // Receives the initial focus, because focusing the first entry would open its tooltip over the others.
  const box = useRef<HTMLDivElement>(null);
  return (
    <ThemeProvider theme={raisedTheme(theme)}>
      <Popover.Root
        open
        onOpenChange={(_isOpen, { event }) => {
          // The button handles its own press; closing here too would reopen the popup.
          if (!(event.target instanceof Node && anchor.contains(event.target))) onClose();
        }}
      >
        <Popover.Portal>
          <Layer anchor={anchor} side="bottom" align={align} sideOffset={8} collisionPadding={8}>
            <Box ref={box} aria-label={label} $width={width} initialFocus={box} finalFocus={{ current: anchor }}>
              {children}
            </Box>
          </Layer>
        </Popover.Portal>
      </Popover.Root>
    </ThemeProvider>
  );
}

const Layer = styled(Popover.Positioner)`
  z-index: ${layer.popup};
`;

const Box = styled(Popover.Popup)<{ $width: 'menu' | 'tray' }>`
  ${popupGround}
  width: ${({ $width }) => size[$width]};
  max-width: calc(100vw - ${space(4)});
  max-height: var(--available-height);
  overflow: auto;
  padding: ${({ $width }) => ($width === 'menu' ? space(1) : 0)};
`;
