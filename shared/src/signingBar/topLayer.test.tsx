import { createTopLayer, type TopLayer } from './topLayer';

interface Report {
  readonly isVisible?: boolean;
}

/** The browser's operations on the layer, oldest first; jsdom has no top layer. */
let popovers: string[];
let report: (entries: readonly Report[]) => void;
let hit: Element | null;
let layer: TopLayer;

beforeEach(() => {
  jest.useFakeTimers();
  popovers = [];
  hit = null;
  let isOpen = false;
  Object.assign(HTMLElement.prototype, {
    showPopover: () => {
      isOpen = true;
      popovers.push('show');
    },
    hidePopover: () => {
      isOpen = false;
      popovers.push('hide');
    },
  });
  jest.spyOn(Element.prototype, 'matches').mockImplementation((selector) => selector === ':popover-open' && isOpen);
  jest.spyOn(document, 'elementFromPoint').mockImplementation(() => hit);
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(
    // The layer only uses these parts of an entry.
    (callback) => {
      report = (entries) => callback(entries as IntersectionObserverEntry[], {} as IntersectionObserver);
      return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
    },
  );
  layer = createTopLayer(document);
});

afterEach(() => {
  layer.hide();
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

function carrier(): Element {
  return layer.shadow.host;
}

it('enters the top layer once and stays unchanged while it is visible', () => {
  layer.show();
  report([{ isVisible: true }]);
  jest.advanceTimersByTime(5000);
  expect(popovers).toEqual(['show']);
});

it('is raised above what covers it, every time it is covered', () => {
  layer.show();
  report([{ isVisible: false }]);
  report([{ isVisible: true }]);
  report([{ isVisible: false }]);
  expect(popovers).toEqual(['show', 'hide', 'show', 'hide', 'show']);
});

it('hit-tests if the browser does not track visibility', () => {
  layer.show();
  report([{}]);
  hit = document.body;
  jest.advanceTimersByTime(250);
  hit = carrier();
  jest.advanceTimersByTime(5000);
  expect(popovers).toEqual(['show', 'hide', 'show']);
});

it('reopens when a script closes it', () => {
  layer.show();
  report([{ isVisible: true }]);
  (carrier() as HTMLElement).hidePopover();
  jest.advanceTimersByTime(250);
  expect(popovers).toEqual(['show', 'hide', 'show']);
});

it('leaves the page permanently when it is hidden', () => {
  layer.show();
  layer.hide();
  jest.advanceTimersByTime(5000);
  expect([carrier().isConnected, popovers]).toEqual([false, ['show']]);
});
