import { useEffect, type ReactNode, type RefObject } from 'react';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide';
import styled, { css, ThemeProvider, useTheme } from 'styled-components';
import { IconButton } from '../button/IconButton';
import { preloadMenu } from './Menu';
import { usePortalContainer } from './PortalContainer';
import { uiText } from '../text/en';
import {
  below,
  FORCED_COLORS,
  fontFamily,
  layer,
  LOW_VIEWPORT,
  motion,
  radius,
  size,
  space,
  stroke,
  type,
  weight,
} from '../theme/measure';
import { color, shadow } from '../theme/paint';
import { raisedTheme } from '../theme/theme';
import { preloadTooltip } from './useTooltip';

const USES = ['pointermove', 'pointerdown', 'keydown', 'input'];

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly caption?: ReactNode | undefined;
  /** 420 px (default), or 560 px for two fields side by side. */
  readonly width?: 'narrow' | 'wide' | undefined;
  /** Default: the first focusable element. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The actions; they stay visible while the content scrolls. */
  readonly footer?: ReactNode | undefined;
  readonly children: ReactNode;
}

/**
 * A centered dialog; below 600 px a bottom sheet. Traps the focus and closes on Escape or a press outside. Load it on
 * demand, because it imports Base UI.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  caption,
  width = 'narrow',
  initialFocus,
  footer,
  children,
}: DialogProps) {
  const theme = useTheme();
  useEffect(() => {
    if (!isOpen) return undefined;
    // Preloads on use, because a later release may remove these files from the server. Not earlier, because the user
    // waits for the dialog's own code first.
    const stop = () => USES.forEach((event) => document.removeEventListener(event, preload, true));
    const preload = () => {
      stop();
      preloadTooltip();
      preloadMenu();
    };
    USES.forEach((event) => document.addEventListener(event, preload, true));
    return stop;
  }, [isOpen]);
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <BaseDialog.Portal container={usePortalContainer()}>
        <Scrim data-scrim />
        <Scope>
          <ThemeProvider theme={raisedTheme(theme)}>
            <Box $width={width} initialFocus={initialFocus} data-modal>
              <Head>
                <Titles>
                  <Title>{title}</Title>
                  {caption !== undefined && <Caption>{caption}</Caption>}
                </Titles>
                <CloseButton render={<IconButton icon={X} label={uiText.close} />} />
              </Head>
              <Content>{children}</Content>
              {footer !== undefined && <Foot>{footer}</Foot>}
            </Box>
          </ThemeProvider>
        </Scope>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

const fade = css`
  transition: opacity ${motion.slow} ${motion.ease};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Scrim = styled(BaseDialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: ${color('scrim')};
  ${fade}
`;

const Scope = styled(BaseDialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  padding: ${space(6)};
  font-family: ${fontFamily};
  ${below('sm')} {
    place-items: end stretch;
    padding: ${space(8)} 0 0;
  }
`;

const Box = styled(BaseDialog.Popup)<{ $width: 'narrow' | 'wide' }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $width }) => ($width === 'wide' ? size.dialogWide : size.dialog)};
  /* Of the layer, which is a part of the window where an area is in a frame. */
  max-height: 100%;
  background: ${color('raised')};
  color: ${color('text')};
  border: ${({ theme }) => (theme.scheme === 'dark' ? `${stroke.hairline} solid ${theme.color.lineStrong}` : '0')};
  border-radius: ${radius.panel};
  box-shadow: ${shadow('dialog')};
  ${type('sm')}
  transition:
    opacity ${motion.slow} ${motion.ease},
    transform ${motion.slow} ${motion.ease};
  &:focus-visible {
    outline: none;
  }
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(${space(2)});
  }
  ${below('sm')} {
    max-width: none;
    border-width: 0;
    border-radius: ${radius.panel} ${radius.panel} 0 0;
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 1;
      transform: translateY(100%);
    }
  }
  ${FORCED_COLORS} {
    border: ${stroke.hairline} solid CanvasText;
  }
  ${LOW_VIEWPORT} {
    overflow: auto;
  }
`;

const Head = styled.header`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(4)} ${space(4)} ${space(3)} ${space(6)};
  ${below('sm')} {
    padding-left: ${space(4)};
  }
`;

/** A caption that doesn't fit next to the title is below it. */
const Titles = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  min-width: 0;
`;

/** The title may be a token's name, which anyone can choose. */
const Title = styled(BaseDialog.Title)`
  min-width: 0;
  overflow-wrap: anywhere;
  ${type('md')}
  font-weight: ${weight.strong};
`;

const Caption = styled.span`
  ${type('xs')}
  color: ${color('muted')};
`;

const CloseButton = styled(BaseDialog.Close)`
  flex: none;
  margin-left: auto;
`;

/** Height of the fade above the footer, and of the empty space at the end of the content. */
const FADE = space(5);

const Content = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(5)};
  padding: ${space(1)} ${space(6)} ${FADE};
  /* Keeps a focused element above the fade of the footer. */
  scroll-padding: ${space(2)} 0 ${FADE};
  &:last-child {
    padding-bottom: ${space(6)};
  }
  ${below('sm')} {
    gap: ${space(4)};
    padding: ${space(1)} ${space(4)} ${FADE};
    &:last-child {
      padding-bottom: ${space(4)};
    }
  }
  ${LOW_VIEWPORT} {
    flex: none;
    overflow: visible;
  }
`;

const Foot = styled.footer`
  position: relative;
  flex: none;
  padding: 0 ${space(6)} ${space(5)};
  /* Content that overflows fades out above the footer instead of being cut off. */
  &::before {
    content: '';
    position: absolute;
    inset: auto 0 100%;
    height: ${FADE};
    background: linear-gradient(transparent, ${color('raised')});
    pointer-events: none;
  }
  ${below('sm')} {
    padding: 0 ${space(4)} ${space(4)};
  }
  ${FORCED_COLORS} {
    border-top: ${stroke.hairline} solid CanvasText;
    padding-top: ${space(3)};
    &::before {
      display: none;
    }
  }
`;
