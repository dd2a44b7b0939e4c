import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { PortalContainer } from '../overlay/PortalContainer';
import { AdoptedStyles } from '../theme/AdoptedStyles';
import { GlobalStyle } from '../theme/GlobalStyle';
import type { Theme } from '../theme/theme';

interface UiProviderProps {
  readonly theme: Theme;
  /**
   * Selector of the element that sets the page's colors and type. Default `body`; in a shadow root,
   * the area's root.
   */
  readonly root?: string;
  /** The shadow root that the styles apply to. Default: the page. */
  readonly shadow?: ShadowRoot;
  /** The container for overlays. Default: the page's body. */
  readonly portal?: HTMLElement | null;
  readonly children: ReactNode;
}

/**
 * The context that all components require: render it once, at the top of the shell or of a
 * standalone area.
 */
export function UiProvider({ theme, root = 'body', shadow, portal = null, children }: UiProviderProps) {
  return (
    <AdoptedStyles root={shadow ?? document}>
      <ThemeProvider theme={theme}>
        <GlobalStyle $root={root} />
        <PortalContainer element={portal}>{children}</PortalContainer>
      </ThemeProvider>
    </AdoptedStyles>
  );
}
