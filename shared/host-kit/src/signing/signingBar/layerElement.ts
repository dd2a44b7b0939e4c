import * as browser from './browser';
import { zoomOf } from './layerGeometry';

/** An element of the page that is above all others while it is in place. */
export interface LayerElement {
  readonly carrier: HTMLElement;
  /** A closed shadow root: scripts of the page cannot access its content. */
  readonly shadow: ShadowRoot;
  readonly style: (css: string) => void;
  /** Puts the element back in place, and shows it. */
  readonly restore: () => void;
  /** Reopens the popover, because the top layer is painted in the order of entry. */
  readonly raise: () => void;
}

export function createLayerElement(page: Document): LayerElement {
  const carrier = browser.createElement(page, 'div');
  const shadow = browser.attachShadow(carrier, { mode: 'closed' });
  // A partner's Content-Security-Policy might block a style element.
  const sheet = new browser.StyleSheet();
  let css = '';
  let pageZoom = 1;

  function restore(): void {
    const root = browser.rootOf(page);
    for (const name of browser.attributeNames(carrier)) {
      if (name !== 'popover') browser.removeAttribute(carrier, name);
    }
    if (browser.attribute(carrier, 'popover') !== 'manual') browser.setAttribute(carrier, 'popover', 'manual');
    if (browser.parentOf(carrier) !== root) browser.appendChild(root, carrier);
    // Adopted style sheets are lost when the element moves through another document.
    if (browser.sheetsOf(shadow)[0] !== sheet) browser.setSheets(shadow, [sheet]);
    if (zoomOf(root) !== pageZoom) {
      pageZoom = zoomOf(root);
      applyStyle();
    }
    if (isClosed(carrier)) browser.popover?.show(carrier);
    browser.listenToTopLayer();
    browser.skipViewTransition(page);
  }

  /** Compensates the page's zoom. */
  function applyStyle(): void {
    browser.replaceSheet(sheet, pageZoom === 1 ? css : `${css}:host { zoom: ${1 / pageZoom} !important; }`);
  }

  return {
    carrier,
    shadow,
    style(next) {
      css = next;
      applyStyle();
    },
    restore,
    raise() {
      restore();
      browser.popover?.hide(carrier);
      browser.popover?.show(carrier);
    },
  };
}

function isClosed(element: HTMLElement): boolean {
  return browser.popover !== undefined && !browser.matches(element, ':popover-open');
}
