import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { PortalContainer } from './PortalContainer';
import { GlobalStyle } from './theme/GlobalStyle';
import type { Theme } from './theme/theme';

interface UiProviderProps {
  readonly theme: Theme;
  /** Selector of the element that carries page colors and type. Default `body`; inside a shadow root the area's own root. */
  readonly root?: string;
  /** Where overlays go. Default: the page's body. */
  readonly portal?: HTMLElement | null;
  readonly children: ReactNode;
}

/** Everything that the kit needs above it: once at the top of the shell, or of an area that stands alone. */
export function UiProvider({ theme, root = 'body', portal = null, children }: UiProviderProps) {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle $root={root} />
      <PortalContainer element={portal}>{children}</PortalContainer>
    </ThemeProvider>
  );
}
