import { Tooltip } from '@base-ui/react/tooltip';
import styled, { ThemeProvider, useTheme } from 'styled-components';
import { usePortalContainer } from './PortalContainer';
import { layer, motion, radius, size, space, stroke, type, weight } from '../theme/measure';
import { color, shadow } from '../theme/paint';
import { raisedTheme } from '../theme/theme';

/** The side on which a tooltip opens, away from the next control. */
export type TooltipSide = 'top' | 'bottom';

interface TooltipPopupProps {
  readonly anchor: Element;
  readonly content: string;
  readonly side: TooltipSide;
  readonly onClose: () => void;
  /** Keeps the tooltip open while the pointer is over it. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/**
 * The floating part of a tooltip; a separate chunk, loaded when the first one opens. Usually above its element, because
 * below the last row of a dialog it would cover the next button.
 */
export function TooltipPopup({ anchor, content, side, onClose, onStay, onLeave }: TooltipPopupProps) {
  const theme = useTheme();
  return (
    <ThemeProvider theme={raisedTheme(theme)}>
      <Tooltip.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Tooltip.Portal container={usePortalContainer()}>
          <Layer anchor={anchor} side={side} sideOffset={8} collisionPadding={8}>
            <Popup role="tooltip" onPointerEnter={onStay} onPointerLeave={onLeave}>
              {content}
            </Popup>
          </Layer>
        </Tooltip.Portal>
      </Tooltip.Root>
    </ThemeProvider>
  );
}

const Layer = styled(Tooltip.Positioner)`
  z-index: ${layer.popup};
`;

const Popup = styled(Tooltip.Popup)`
  max-width: ${size.tooltip};
  padding: ${space(2.5)} ${space(3)};
  background: ${color('raised')};
  color: ${color('text')};
  border: ${stroke.hairline} solid ${color('lineStrong')};
  border-radius: ${radius.control};
  box-shadow: ${shadow('pop')};
  ${type('xs')}
  font-weight: ${weight.normal};
  overflow-wrap: anywhere;
  white-space: pre-line;
  transition: opacity ${motion.base} ${motion.ease};
  &[data-starting-style] {
    opacity: 0;
  }
`;
