export interface IsolatedRoot {
  /** What the styles of the area apply to. */
  readonly shadow: ShadowRoot;
  /** Where React renders. */
  readonly content: HTMLElement;
  /** The container for overlays. */
  readonly portal: HTMLElement;
  /** Selector of the element that sets the page's colors and type. */
  readonly rootSelector: string;
  remove(): void;
}

const ROOT_CLASS = 'fathom-area';
const RESET_CLASS = 'fathom-reset';

/**
 * A shadow root at the end of `element`, so that the partner's styles do not affect the area, nor
 * the area's the page. An element that resets everything blocks inheritance across the boundary
 * (colors, letter spacing, direction).
 */
export function createIsolatedRoot(element: HTMLElement): IsolatedRoot {
  const page = element.ownerDocument;
  const carrier = page.createElement('div');
  const shadow = carrier.attachShadow({ mode: 'open' });

  const reset = page.createElement('div');
  reset.className = RESET_CLASS;
  // Not a style element, which the partner's Content-Security-Policy might block.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.${RESET_CLASS} { all: initial; display: block; }`);
  shadow.adoptedStyleSheets = [sheet];
  const root = page.createElement('div');
  root.className = ROOT_CLASS;
  const content = page.createElement('div');
  const portal = page.createElement('div');
  root.append(content, portal);
  reset.append(root);
  shadow.append(reset);
  element.append(carrier);
  return { shadow, content, portal, rootSelector: `.${ROOT_CLASS}`, remove: () => carrier.remove() };
}
