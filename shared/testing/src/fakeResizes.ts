import { atEndOfTest } from './atEndOfTest';

export interface FakeResizes {
  readonly observed: () => readonly Element[];
  readonly resize: (element: Element) => void;
}

/** Replaces `ResizeObserver`, because the page has no layout, until the end of the test. */
export function fakeResizes(): FakeResizes {
  const observers = new Map<ResizeObserver, { readonly elements: Set<Element>; readonly report: () => void }>();
  const { ResizeObserver: real } = globalThis;
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      observers.set(this, { elements: new Set(), report: () => callback([], this) });
    }
    observe(element: Element): void {
      observers.get(this)?.elements.add(element);
    }
    unobserve(element: Element): void {
      observers.get(this)?.elements.delete(element);
    }
    disconnect(): void {
      observers.get(this)?.elements.clear();
    }
  };
  atEndOfTest(() => {
    globalThis.ResizeObserver = real;
  });
  return {
    observed: () => [...observers.values()].flatMap(({ elements }) => [...elements]),
    resize(element) {
      for (const { elements, report } of observers.values()) if (elements.has(element)) report();
    },
  };
}
