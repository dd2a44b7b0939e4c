import { AREA_CONTAINER } from '@fathom/ui/theme/containerQueries';
import { HOST_STYLE } from './hostStyle';
import { keepInTopLayer } from './keepInTopLayer';

export interface IsolatedRoot {
  /** What the styles of the area apply to. */
  readonly shadow: ShadowRoot;
  /** Where React renders. */
  readonly content: HTMLElement;
  /** The container for overlays. */
  readonly portal: HTMLElement;
  /** Selector of the element that sets the page's colors and type, of this area alone. */
  readonly rootSelector: string;
  remove(): void;
}

let count = 0;

/**
 * A shadow root at the end of `element`, so that the partner's styles do not affect the area, nor
 * the area's the page.
 */
export function createIsolatedRoot(element: HTMLElement): IsolatedRoot {
  const page = element.ownerDocument;
  const carrier = page.createElement('div');
  const shadow = carrier.attachShadow({ mode: 'open' });
  // Not a style element, which the partner's Content-Security-Policy might block.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(ROOT_STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const root = page.createElement('div');
  // styled-components add the global styles of each area to the sheets of all that share its code.
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
