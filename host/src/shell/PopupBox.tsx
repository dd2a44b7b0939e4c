import { Popover } from '@base-ui/react/popover';
import { layer, motion, radius, size, space, stroke } from '@fathom/shared/ui/theme/measure';
import { colour, shadow } from '@fathom/shared/ui/theme/paint';
import { raisedTheme } from '@fathom/shared/ui/theme/theme';
import type { ReactNode } from 'react';
import styled, { ThemeProvider, useTheme } from 'styled-components';

interface PopupBoxProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly width: 'menu' | 'tray';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The floating part of a popup: takes the focus, gives it back to its button, closes with Escape and a press outside. */
export function PopupBox({ anchor, label, width, onClose, children }: PopupBoxProps) {
  const theme = useTheme();
  return (
    <ThemeProvider theme={raisedTheme(theme)}>
      <Popover.Root
        open
        onOpenChange={(_isOpen, { event }) => {
          // The button itself closes on its own press; closing here too would open it again.
          if (!(event.target instanceof Node && anchor.contains(event.target))) onClose();
        }}
      >
        <Popover.Portal>
          <Layer anchor={anchor} side="bottom" align="end" sideOffset={8} collisionPadding={8}>
            <Box aria-label={label} $width={width} finalFocus={{ current: anchor }}>
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
  width: ${({ $width }) => size[$width]};
  max-width: calc(100vw - ${space(4)});
  max-height: var(--available-height);
  overflow: auto;
  padding: ${({ $width }) => ($width === 'menu' ? space(1) : 0)};
  background: ${colour('raised')};
  color: ${colour('text')};
  border: ${stroke.hairline} solid
    ${({ theme }) => (theme.scheme === 'dark' ? theme.colour.lineStrong : theme.colour.line)};
  border-radius: ${radius.control};
  box-shadow: ${shadow('pop')};
  transition: opacity ${motion.base} ${motion.ease};
  &[data-starting-style] {
    opacity: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;
