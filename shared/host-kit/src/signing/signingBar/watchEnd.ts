import { Promise } from '../captured/globals';
import * as browser from './browser';

export interface EndOfCalls {
  readonly wasSeen: () => boolean;
  /** Resolves to `true` once the end was on the screen, or to `false` if stopped before. */
  readonly seen: Promise<boolean>;
  readonly stop: () => void;
}

/** The tolerated distance from the end in px, because pixels are fractional under zoom. */
const TOLERANCE = 2;

/** Both the intersection and the scroll position must confirm that the end was on the screen. */
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
  // The end becomes visible shortly before an animated scroll is over.
  browser.addListener(list, 'scroll', check);
  browser.observeIntersection(intersections, end);
  return { wasSeen: () => wasSeen, seen, stop };
}

function isScrolledToEnd(list: Element): boolean {
  return browser.scrolledBy(list) + browser.visibleHeight(list) >= browser.wholeHeight(list) - TOLERANCE;
}
