import { TestEnvironment } from 'jest-environment-jsdom';
import { pageStyle } from './pageStyle.mjs';

/** jsdom leaves out what every browser has and Node has too; react-router and ethers need it. */
export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Uint8Array,
      fetch,
      Request,
      Response,
      Headers,
      structuredClone,
      AbortController,
      AbortSignal,
    });
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    });
    this.global.CSSStyleSheet.prototype.replaceSync ??= () => undefined;
    const sheets = new WeakMap();
    Object.defineProperty(this.global.ShadowRoot.prototype, 'adoptedStyleSheets', {
      configurable: true,
      get() {
        return sheets.get(this) ?? [];
      },
      set(adopted) {
        sheets.set(this, adopted);
      },
    });
    this.global.Document.prototype.elementFromPoint ??= () => null;
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
    this.global.getComputedStyle = pageStyle(this.global, this.global.getComputedStyle);
    // An editor of text looks where its selection is.
    this.global.Range.prototype.getClientRects ??= () => [];
    this.global.Range.prototype.getBoundingClientRect ??= () => new this.global.DOMRect();
    this.global.PointerEvent ??= this.global.MouseEvent;
    // jsdom lays nothing out, so nothing ever comes into view.
    this.global.IntersectionObserver ??= class {
      observe() {}
      disconnect() {}
    };
    this.global.IntersectionObserverEntry ??= class {
      #seen;
      constructor(seen) {
        this.#seen = seen;
      }
      get intersectionRatio() {
        return this.#seen.intersectionRatio;
      }
      get isIntersecting() {
        return this.#seen.isIntersecting;
      }
      get isVisible() {
        return this.#seen.isVisible;
      }
    };
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
}
