import { fireEvent } from '@testing-library/react';
import { followVisiblePart } from './visiblePart';

afterEach(() => jest.restoreAllMocks());

function rect(top: number, height: number): DOMRectReadOnly {
  return { top, height } as DOMRectReadOnly;
}

/** An element of which the browser measures the visible part when it is observed. */
function follow() {
  const element = document.body.appendChild(document.createElement('div'));
  const parts: unknown[] = [];
  let observed = 0;
  let resize: () => void = () => undefined;
  const sizes = { observe: jest.fn(), disconnect: jest.fn() };
  let measured: IntersectionObserverCallback = () => undefined;
  const observer = { observe: jest.fn(() => (observed += 1)), disconnect: jest.fn() };
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    measured = callback;
    return observer as unknown as IntersectionObserver;
  });
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    resize = () => callback([], {} as ResizeObserver);
    return sizes as unknown as ResizeObserver;
  });
  const stop = followVisiblePart(element, (part) => parts.push(part));
  const measure = (...entries: readonly Partial<IntersectionObserverEntry>[]) =>
    measured([...entries] as IntersectionObserverEntry[], {} as IntersectionObserver);
  return { element, parts, measure, stop, resize: () => resize(), times: () => observed, observer, sizes };
}

it('is measured when the element or the window changes its size, and when anything scrolls', () => {
  const { element, resize, times, sizes } = follow();
  expect(sizes.observe.mock.calls).toEqual([[element]]);
  resize();
  fireEvent.scroll(element);
  fireEvent(window, new Event('resize'));
  expect(times()).toBe(3);
});

it('is reported with each measurement, by its last entry, while any of it is visible', () => {
  const { parts, measure, observer } = follow();
  const hidden = { isIntersecting: false, boundingClientRect: rect(900, 600), intersectionRect: rect(0, 0) };
  const visible = { isIntersecting: true, boundingClientRect: rect(-50, 900), intersectionRect: rect(0, 700) };
  measure(visible, hidden, visible);
  measure(hidden, visible, hidden);
  measure();
  expect(parts).toEqual([{ top: 50, height: 700 }]);
  expect(observer.disconnect).toHaveBeenCalledTimes(3);
});

it('is measured no more once it is no longer followed', () => {
  const { element, stop, times, observer, sizes } = follow();
  stop();
  fireEvent.scroll(element);
  fireEvent(window, new Event('resize'));
  expect(times()).toBe(0);
  expect([observer.disconnect.mock.calls.length, sizes.disconnect.mock.calls.length]).toEqual([1, 1]);
});
