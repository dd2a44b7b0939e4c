import { Math, Number } from '../captured/globals';
import * as browser from './browser';

/** The smallest readable size of the layer, in px. */
const LEAST_SIZE = { width: 200, height: 40 };
const ZOOM_TOLERANCE = 0.01;

/** Returns 1 in browsers without `zoom`. */
export function zoomOf(element: Element): number {
  const zoom = Number(browser.propertyValue(browser.computedStyleOf(element), 'zoom'));
  return zoom > 0 ? zoom : 1;
}

export function isReadable(element: HTMLElement): boolean {
  const bounds = browser.boundsOf(element);
  const parent = browser.parentOf(element) as Element | null;
  const zoom = browser.cssZoomOf?.(element) ?? zoomOf(element) * (parent ? zoomOf(parent) : 1);
  return (
    Math.abs(zoom - 1) <= ZOOM_TOLERANCE &&
    browser.rect.width(bounds) >= LEAST_SIZE.width &&
    browser.rect.height(bounds) >= LEAST_SIZE.height
  );
}

/** Returns an element that takes hits instead of the given one. */
export function coverOf(element: HTMLElement): Element | undefined {
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
