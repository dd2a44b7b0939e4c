import { Math, Number, Promise } from '../captured/globals';
import * as browser from './browser';

export interface TopLayer {
  /** A closed shadow root: scripts of the page cannot access its content. */
  readonly shadow: ShadowRoot;
  readonly style: (css: string) => void;
  readonly show: () => void;
  /** Resolves to `true` once the whole layer is painted at full size without a cover; to `false` after 5 s. */
  readonly painted: () => Promise<boolean>;
  /** Returns true if the user can press the layer's controls, which are inert below a modal dialog. */
  readonly isReachable: () => boolean;
  readonly release: () => void;
  readonly hide: () => void;
}

/** Interval between checks that the layer is still in place, in ms. */
const CHECK_INTERVAL = 250;
/** The minimum time in ms that the layer must stay painted without a cover. */
const STEADY_TIME = 250;
/** A view transition must end before it is painted for long. In ms. */
const TRANSITION_INTERVAL = 20;
/** Milliseconds. */
const PAINT_TIMEOUT = 5000;
/** The fraction of the layer that must be inside the window; less than 1 because of fractional pixels. */
const LEAST_RATIO = 0.98;
/** The smallest readable size of the layer, in px. */
const LEAST_SIZE = { width: 200, height: 40 };
const ZOOM_TOLERANCE = 0.01;

/** `trackVisibility` (Chromium): reports whether anything is painted over the element. */
interface VisibilityOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean;
  /** Milliseconds; the minimum is 100. */
  readonly delay: number;
}

/**
 * Keeps an element above later dialogs, popovers and any z-index, and restores it after changes. Decision 0019 lists
 * the remaining attacks by scripts of the same page.
 */
export function createTopLayer(page: Document): TopLayer {
  const carrier = browser.createElement(page, 'div');
  const shadow = browser.attachShadow(carrier, { mode: 'closed' });
  // A partner's Content-Security-Policy might block a style element.
  const sheet = new browser.StyleSheet();
  let css = '';
  let pageZoom = 1;
  let stop: (() => void) | undefined;
  let onPainted: (() => void) | undefined;

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

  /** Reopens the popover, because the top layer is painted in the order of entry. */
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
    let endSteady: (() => void) | undefined;
    /** Raises the layer if it is covered; calls `onPainted` once it stays uncovered. */
    const check = () => {
      const cover = browser.isVisibleOf ? undefined : coverOf(carrier);
      if (browser.isVisibleOf ? !isVisible : cover) raise();
      // A modal dialog takes every hit, even on elements that are painted above it.
      const isOnTop = browser.isVisibleOf ? isVisible : !cover || browser.closest(cover, ':modal') !== null;
      if (!isOnTop || !isInWindow || !isReadable(carrier)) {
        endSteady?.();
        endSteady = undefined;
        return;
      }
      endSteady ??= browser.afterTime(() => {
        endSteady = undefined;
        if (!browser.skipViewTransition(page) && isReadable(carrier)) onPainted?.();
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

    let endChecks: () => void = () => undefined;
    const checkLater = () => {
      endChecks = browser.afterTime(() => {
        checkLater();
        restore();
        // A browser that tracks visibility reports each change.
        if (!browser.isVisibleOf || isVisible) check();
      }, CHECK_INTERVAL);
    };
    checkLater();

    let endTransitions: () => void = () => undefined;
    /** Scripts could start a transition after each other, which the browser reports as no cover. */
    const skipTransitions = () => {
      endTransitions = browser.afterTime(() => {
        skipTransitions();
        if (!browser.skipViewTransition(page)) return;
        endSteady?.();
        endSteady = undefined;
      }, TRANSITION_INTERVAL);
    };
    if (browser.hasViewTransitions) skipTransitions();

    return () => {
      browser.watchTopLayer(undefined);
      browser.stopMutations(removals);
      browser.stopIntersections(intersections);
      endChecks();
      endTransitions();
      endSteady?.();
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
      // Restarts the observation, so that earlier results don't count.
      release();
      raise();
      stop = watch();
    },
    painted: () =>
      new Promise((resolve) => {
        const end = browser.afterTime(() => resolve(false), PAINT_TIMEOUT);
        onPainted = () => {
          onPainted = undefined;
          end();
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

/** Returns 1 in browsers without `zoom`. */
function zoomOf(element: Element): number {
  const zoom = Number(browser.propertyValue(browser.computedStyleOf(element), 'zoom'));
  return zoom > 0 ? zoom : 1;
}

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
