import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { PortalContainer } from '../overlay/PortalContainer';
import { AdoptedStyles } from '../theme/AdoptedStyles';
import { GlobalStyle } from '../theme/GlobalStyle';
import type { Theme } from '../theme/theme';
import { ColumnProvider } from './column';

export interface EmbeddedIn {
  /** The scope of its styles. */
  readonly shadow: ShadowRoot;
  /** The element whose width determines the layout. */
  readonly content: HTMLElement;
}

interface UiProviderProps {
  readonly theme: Theme;
  /**
   * Selector of the element that sets the page's colors and type. Default `body`; in a shadow root, the area's root.
   */
  readonly root?: string | undefined;
  /** The shadow root of an embedded area, and its column in the page. Default: the page. */
  readonly embedded?: EmbeddedIn | undefined;
  /** The container for overlays. Default: the page's body. */
  readonly portal?: HTMLElement | null | undefined;
  readonly children: ReactNode;
}

/** The context that all components require. Render it once, at the top of the shell or of a standalone area. */
export function UiProvider({ theme, root = 'body', embedded, portal = null, children }: UiProviderProps) {
  return (
    <AdoptedStyles root={embedded?.shadow ?? document}>
      <ThemeProvider theme={theme}>
        <GlobalStyle $root={root} />
        <ColumnProvider value={embedded?.content}>
          <PortalContainer element={portal}>{children}</PortalContainer>
        </ColumnProvider>
      </ThemeProvider>
    </AdoptedStyles>
  );
}
