import { Promise } from '../captured/globals';
import * as browser from './browser';

export interface EndOfCalls {
  /** Returns true if the end of the list was on the screen. */
  readonly wasSeen: () => boolean;
  /** Resolves to `true` once it was; to `false` if it is stopped before. */
  readonly seen: Promise<boolean>;
  readonly stop: () => void;
}

/** How far from its end a list counts as scrolled to the end: pixels are fractional under zoom. In px. */
const TOLERANCE = 2;

/**
 * Watches whether `end`, the last element of a list that may scroll, comes on the screen. Both the
 * browser's report and the scroll position must say so.
 */
export function watchEnd(list: Element, end: Element): EndOfCalls {
  let isOnScreen = false;
  let wasSeen = false;
  let finish: (wasSeen: boolean) => void = () => undefined;
  const seen = new Promise<boolean>((resolve) => {
    finish = resolve;
  });
  function check(): void {
    if (!isOnScreen || !isScrolledToEnd(list)) return;
    wasSeen = true;
    stop();
  }
  const intersections = new browser.Intersections((entries) => {
    const last = entries[entries.length - 1];
    isOnScreen = last !== undefined && browser.isIntersectingOf(last);
    check();
  });
  function stop(): void {
    browser.stopIntersections(intersections);
    finish(wasSeen);
  }
  // The end comes on the screen a little before an animated scroll is over.
  browser.addListener(list, 'scroll', check);
  browser.observeIntersection(intersections, end);
  return { wasSeen: () => wasSeen, seen, stop };
}

function isScrolledToEnd(list: Element): boolean {
  return browser.scrolledBy(list) + browser.visibleHeight(list) >= browser.wholeHeight(list) - TOLERANCE;
}
