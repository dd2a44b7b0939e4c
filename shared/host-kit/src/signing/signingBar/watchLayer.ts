import * as browser from './browser';
import type { LayerElement } from './layerElement';
import { coverOf, isReadable } from './layerGeometry';

/** Interval between checks that the layer is still in place, in ms. */
const CHECK_INTERVAL = 250;
/** The minimum time in ms that the layer must stay painted without a cover. */
const STEADY_TIME = 250;
/** A view transition must end before it is painted for long. In ms. */
const TRANSITION_INTERVAL = 20;
/** The fraction of the layer that must be inside the window; less than 1 because of fractional pixels. */
const LEAST_RATIO = 0.98;

/** `trackVisibility` (Chromium): reports whether anything is painted over the element. */
interface VisibilityOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean;
  /** Milliseconds; the minimum is 100. */
  readonly delay: number;
}

interface LayerEvents {
  /** Raises the layer if it is still shown. */
  readonly onEntry: () => void;
  /** Reports that the layer has been painted without a cover for {@link STEADY_TIME}. */
  readonly onSteady: () => void;
}

/** Keeps the layer in place and above all others. Returns the function that ends it. */
export function watchLayer(page: Document, layer: LayerElement, { onEntry, onSteady }: LayerEvents): () => void {
  const { carrier, restore } = layer;
  const removals = new browser.Mutations(restore);
  browser.observeMutations(removals, page, { childList: true });
  browser.observeMutations(removals, browser.rootOf(page), { childList: true });
  browser.observeMutations(removals, carrier, { attributes: true });

  // An element that enters the top layer before each frame would be above the layer in each frame.
  browser.watchTopLayer((element) => {
    if (element !== carrier) browser.afterThisScript(onEntry);
  });

  const steady = createSteadyTimer(() => {
    if (!browser.skipViewTransition(page) && isReadable(carrier)) onSteady();
  });
  const cover = watchCover(layer, steady);
  const endChecks = repeat(() => {
    restore();
    // A browser that tracks visibility reports each change.
    if (!browser.isVisibleOf || cover.isVisible()) cover.check();
  }, CHECK_INTERVAL);
  const endTransitions = browser.hasViewTransitions ? skipTransitions(page, steady) : undefined;

  return () => {
    browser.watchTopLayer(undefined);
    browser.stopMutations(removals);
    cover.stop();
    endChecks();
    endTransitions?.();
    steady.end();
  };
}

interface SteadyTimer {
  /** Continues a time that has begun. */
  begin(): void;
  end(): void;
}

function createSteadyTimer(onSteady: () => void): SteadyTimer {
  let stop: (() => void) | undefined;
  return {
    begin() {
      stop ??= browser.afterTime(() => {
        stop = undefined;
        onSteady();
      }, STEADY_TIME);
    },
    end() {
      stop?.();
      stop = undefined;
    },
  };
}

interface CoverWatch {
  readonly isVisible: () => boolean;
  readonly check: () => void;
  readonly stop: () => void;
}

function watchCover({ carrier, raise }: LayerElement, steady: SteadyTimer): CoverWatch {
  let isInWindow = false;
  let isVisible = false;

  /** Raises the layer if it is covered; the steady time runs only while it isn't. */
  function check(): void {
    const cover = browser.isVisibleOf ? undefined : coverOf(carrier);
    if (browser.isVisibleOf ? !isVisible : cover) raise();
    // A modal dialog takes every hit, even on elements that are painted above it.
    const isOnTop = browser.isVisibleOf ? isVisible : !cover || browser.closest(cover, ':modal') !== null;
    if (isOnTop && isInWindow && isReadable(carrier)) steady.begin();
    else steady.end();
  }

  const options: VisibilityOptions = { threshold: 1, trackVisibility: true, delay: 100 };
  const intersections = new browser.Intersections((entries) => {
    const last = entries[entries.length - 1];
    if (!last) return;
    isInWindow = browser.ratioOf(last) >= LEAST_RATIO;
    isVisible = browser.isVisibleOf?.(last) ?? false;
    check();
  }, options);
  browser.observeIntersection(intersections, carrier);
  return { isVisible: () => isVisible, check, stop: () => browser.stopIntersections(intersections) };
}

/** Scripts could start a transition after each other, which the browser reports as no cover. */
function skipTransitions(page: Document, steady: SteadyTimer): () => void {
  return repeat(() => {
    if (browser.skipViewTransition(page)) steady.end();
  }, TRANSITION_INTERVAL);
}

/** The next interval begins before `run`, so that an error doesn't end the repetition. */
function repeat(run: () => void, interval: number): () => void {
  let end: () => void = () => undefined;
  const runLater = () => {
    end = browser.afterTime(() => {
      runLater();
      run();
    }, interval);
  };
  runLater();
  return () => end();
}
