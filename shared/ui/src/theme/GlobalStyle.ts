import { createGlobalStyle } from 'styled-components';
import { fontFamily, FORCED_COLORS, MOTION_REDUCED, space, stroke, TOUCH, type, weight } from './measure';
import { color, layered } from './paint';

interface Props {
  /** Selector of the element that sets the page's colors and type: `body`, or the area's root in a shadow root. */
  readonly $root: string;
}

/** The global styles for all components. Render once, at the top, inside the theme. */
export const GlobalStyle = createGlobalStyle<Props>`
  *, *::before, *::after { box-sizing: border-box; }

  ${({ $root }) => $root} {
    margin: 0;
    min-height: 100%;
    background: ${color('bg')};
    color: ${color('text')};
    color-scheme: ${({ theme }) => theme.scheme};
    font-family: ${fontFamily};
    ${type('sm')}
    font-weight: ${weight.normal};
    font-feature-settings: 'calt' 1;
    -webkit-font-smoothing: antialiased;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  /*
   * A dialog keeps the room of the scrollbar, so that nothing moves. No backdrop covers that strip, but the
   * color of the root does (no image: Firefox). In an area's shadow root, this selects nothing.
   */
  html:has([data-scrim]) {
    background: ${layered('scrim', 'bg')};
    > body { min-height: 100dvh; }
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; }
  h1, h2, h3, h4 { font: inherit; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  a { color: inherit; text-decoration: none; }
  button, input, select, textarea {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }
  ${TOUCH} { input, select, textarea, [contenteditable] { ${type('md')} } }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  svg { display: block; flex: none; }
  /* Digits of a fixed width line up in columns; in text they would stretch hyphens, too. */
  td { font-variant-numeric: tabular-nums; }

  :focus-visible { outline: ${stroke.strong} solid ${color('accent')}; outline-offset: ${space(0.5)}; }

  ${MOTION_REDUCED} {
    *, *::before, *::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
  }

  ${FORCED_COLORS} {
    :focus-visible { outline-color: Highlight; }
  }
`;
