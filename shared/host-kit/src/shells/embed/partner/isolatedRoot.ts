import { AREA_CONTAINER } from '@fathom/ui/theme/containerQueries';
import { HOST_STYLE } from './hostStyle';
import { keepInTopLayer } from './keepInTopLayer';

export interface IsolatedRoot {
  readonly shadow: ShadowRoot;
  readonly content: HTMLElement;
  readonly portal: HTMLElement;
  /** Selector of the element with the colors and type of this area. */
  readonly rootSelector: string;
  remove(): void;
}

let count = 0;

/** Adds a shadow root to `element`, so that the styles of the page and of the area don't affect each other. */
export function createIsolatedRoot(element: HTMLElement): IsolatedRoot {
  const page = element.ownerDocument;
  const carrier = page.createElement('div');
  const shadow = carrier.attachShadow({ mode: 'open' });
  // A partner's Content-Security-Policy might block a style element.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(ROOT_STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const root = page.createElement('div');
  // Areas that share code share the global styles of styled-components, so each needs its own class.
  count += 1;
  root.className = `fathom-area-${count}`;
  root.lang = 'en';
  const content = page.createElement('div');
  content.className = 'content';
  const portal = page.createElement('div');
  portal.className = 'portal';
  root.append(content, portal);
  shadow.append(root);
  element.append(carrier);
  const release = keepInTopLayer(portal, content);
  return {
    shadow,
    content,
    portal,
    rootSelector: `.${root.className}`,
    remove() {
      release();
      carrier.remove();
    },
  };
}

const ROOT_STYLE = `${HOST_STYLE}
  .content { container: ${AREA_CONTAINER} / inline-size; }
  .portal {
    position: fixed;
    inset: 0;
    width: auto;
    height: auto;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: visible;
    background: none;
    color: inherit;
    pointer-events: none;
    container: ${AREA_CONTAINER} / inline-size;
  }
  .portal > * { pointer-events: auto; }
`;
