import { fakeResizes } from '@fathom/testing/fakeResizes';
import { fireEvent } from '@testing-library/react';
import { followVisiblePart } from './partner/visiblePart';

afterEach(() => jest.restoreAllMocks());

function rect(top: number, height: number): DOMRectReadOnly {
  return { top, height } as DOMRectReadOnly;
}

function follow() {
  const element = document.body.appendChild(document.createElement('div'));
  const parts: unknown[] = [];
  let observed = 0;
  const sizes = fakeResizes();
  let measured: IntersectionObserverCallback = () => undefined;
  const observer = { observe: jest.fn(() => (observed += 1)), disconnect: jest.fn() };
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    measured = callback;
    return observer as unknown as IntersectionObserver;
  });
  const stop = followVisiblePart(element, (part) => parts.push(part));
  const measure = (...entries: readonly Partial<IntersectionObserverEntry>[]) =>
    measured([...entries] as IntersectionObserverEntry[], {} as IntersectionObserver);
  return { element, parts, measure, stop, times: () => observed, observer, sizes };
}

it('is measured when the element or the window changes its size, and when anything scrolls', () => {
  const { element, times, sizes } = follow();
  sizes.resize(element);
  expect(times()).toBe(1);
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
  expect(observer.disconnect).toHaveBeenCalledTimes(1);
  expect(sizes.observed()).toEqual([]);
});
