import { Math, Number, Promise } from '../captured/globals';
import * as browser from './browser';

export interface TopLayer {
  /** A closed shadow root: scripts of the page cannot access its content. */
  readonly shadow: ShadowRoot;
  /** Sets its complete style sheet. */
  readonly style: (css: string) => void;
  /** Shows the layer above everything else and keeps it there. */
  readonly show: () => void;
  /**
   * Resolves to `true` once the browser paints the whole layer inside the window, at full size and
   * with nothing above it; to `false` if it does not within some seconds.
   */
  readonly painted: () => Promise<boolean>;
  /** True if the user can press the layer's controls. Below a modal dialog they are inert. */
  readonly isReachable: () => boolean;
  /** Stops keeping the layer above everything else. */
  readonly release: () => void;
  readonly hide: () => void;
}

/** Interval between checks that the layer is still in place, in ms. */
const CHECK_INTERVAL = 250;
/** How long the layer must stay painted, so that nothing covers it in between, in ms. */
const STEADY_TIME = 250;
/** How long the browser may take to paint the layer, in ms. */
const PAINT_TIMEOUT = 5000;
/** The part of the layer that must be inside the window; less than 1 because of fractional pixels. */
const LEAST_RATIO = 0.98;
/** The smallest size of the layer that is readable, in px. */
const LEAST_SIZE = { width: 200, height: 40 };
/** Tolerated difference of the layer's zoom from 1. */
const ZOOM_TOLERANCE = 0.01;

/** `trackVisibility` (Chromium): reports whether anything is painted over the element. */
interface VisibilityOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean;
  /** In ms; the minimum is 100. */
  readonly delay: number;
}

/**
 * An element in the browser's top layer that stays above everything else, including dialogs and
 * popovers that open later and elements with any z-index. It is a child of the root element and is
 * restored when it is removed, hidden or changed. For what a script of the same page can still do,
 * see decision 0019.
 */
export function createTopLayer(page: Document): TopLayer {
  const carrier = browser.createElement(page, 'div');
  const shadow = browser.attachShadow(carrier, { mode: 'closed' });
  // Not a style element, which a partner's Content-Security-Policy might block.
  const sheet = new browser.StyleSheet();
  let css = '';
  let pageZoom = 1;
  let stop: (() => void) | undefined;
  let onPainted: (() => void) | undefined;

  /** Restores everything that a script may have changed. */
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
    browser.skipViewTransition(page);
  }

  /** The layer has the same size at any zoom of the page. */
  function applyStyle(): void {
    browser.replaceSheet(sheet, pageZoom === 1 ? css : `${css}:host { zoom: ${1 / pageZoom} !important; }`);
  }

  /**
   * Moves the element to the top: the top layer is painted in the order in which elements entered
   * it.
   */
  function raise(): void {
    restore();
    browser.popover?.hide(carrier);
    browser.popover?.show(carrier);
  }

  function raiseIfShown(): void {
    if (stop) raise();
  }

  function watch(): () => void {
    const removals = new browser.Mutations(restore);
    browser.observeMutations(removals, page, { childList: true });
    browser.observeMutations(removals, browser.rootOf(page), { childList: true });
    browser.observeMutations(removals, carrier, { attributes: true });

    // An element that enters the top layer before each frame would be above the layer in each frame.
    browser.watchTopLayer((element) => {
      if (element !== carrier) browser.afterThisScript(raiseIfShown);
    });

    let isInWindow = false;
    let isVisible = false;
    let steady: ReturnType<typeof setTimeout> | undefined;
    /** Raises the layer if it is covered; reports that it is painted once it stays so. */
    const check = () => {
      const cover = browser.isVisibleOf ? undefined : coverOf(carrier);
      if (browser.isVisibleOf ? !isVisible : cover) raise();
      // A modal dialog takes every hit, even those on what is painted above it.
      const isOnTop = browser.isVisibleOf ? isVisible : !cover || browser.closest(cover, ':modal') !== null;
      if (!isOnTop || !isInWindow || !isReadable(carrier)) {
        clearTimeout(steady);
        steady = undefined;
        return;
      }
      steady ??= setTimeout(() => {
        steady = undefined;
        browser.skipViewTransition(page);
        if (isReadable(carrier)) onPainted?.();
      }, STEADY_TIME);
    };
    const options: VisibilityOptions = { threshold: 1, trackVisibility: true, delay: 100 };
    const intersections = new browser.Intersections((entries) => {
      const last = entries[entries.length - 1];
      if (!last) return;
      isInWindow = browser.ratioOf(last) >= LEAST_RATIO;
      isVisible = browser.isVisibleOf?.(last) ?? false;
      check();
    }, options);
    browser.observeIntersection(intersections, carrier);

    const timer = setInterval(() => {
      restore();
      // Where the browser tracks visibility, it reports each change.
      if (!browser.isVisibleOf || isVisible) check();
    }, CHECK_INTERVAL);

    return () => {
      browser.watchTopLayer(undefined);
      browser.stopMutations(removals);
      browser.stopIntersections(intersections);
      clearInterval(timer);
      clearTimeout(steady);
    };
  }

  function release(): void {
    stop?.();
    stop = undefined;
  }

  return {
    shadow,
    style(next) {
      css = next;
      applyStyle();
    },
    show() {
      // Observed from the beginning, so that nothing counts that was observed before.
      release();
      raise();
      stop = watch();
    },
    painted: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), PAINT_TIMEOUT);
        onPainted = () => {
          onPainted = undefined;
          clearTimeout(timer);
          resolve(true);
        };
      }),
    isReachable: () => coverOf(carrier) === undefined,
    release,
    hide() {
      release();
      browser.removeElement(carrier);
    },
  };
}

function isClosed(element: HTMLElement): boolean {
  return browser.popover !== undefined && !browser.matches(element, ':popover-open');
}

/** 1 in browsers that do not support `zoom`. */
function zoomOf(element: Element): number {
  const zoom = Number(browser.propertyValue(browser.computedStyleOf(element), 'zoom'));
  return zoom > 0 ? zoom : 1;
}

/** True if the element is painted large enough, at its own zoom and that of its parent. */
function isReadable(element: HTMLElement): boolean {
  const bounds = browser.boundsOf(element);
  const parent = browser.parentOf(element) as Element | null;
  const zoom = browser.cssZoomOf?.(element) ?? zoomOf(element) * (parent ? zoomOf(parent) : 1);
  return (
    Math.abs(zoom - 1) <= ZOOM_TOLERANCE &&
    browser.rect.width(bounds) >= LEAST_SIZE.width &&
    browser.rect.height(bounds) >= LEAST_SIZE.height
  );
}

/** Element that covers the middle or the area near two corners. */
function coverOf(element: HTMLElement): Element | undefined {
  const bounds = browser.boundsOf(element);
  const { left, top, width, height } = browser.rect;
  for (const [x, y] of HIT_POINTS) {
    const point = [left(bounds) + width(bounds) * x, top(bounds) + height(bounds) * y] as const;
    const hit = browser.elementFromPoint(element.ownerDocument, ...point);
    if (hit !== null && hit !== element) return hit;
  }
  return undefined;
}

/** Fractions of width and height, inside of rounded corners. */
const HIT_POINTS = [
  [0.5, 0.5],
  [0.1, 0.2],
  [0.9, 0.8],
] as const;
