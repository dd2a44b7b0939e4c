/*
 * Fakes features that jsdom lacks. Import it first, because the bar captures the browser's functions when its code
 * loads.
 */

interface Report {
  readonly isVisible?: boolean;
  readonly isIntersecting?: boolean;
  readonly intersectionRatio?: number;
}

let isOpen = false;
let callback: IntersectionObserverCallback = () => undefined;
let endCallback: IntersectionObserverCallback = () => undefined;

export const fake = {
  popovers: [] as string[],
  hit: null as Element | null,
  bounds: new DOMRect(0, 8, 560, 120),
  /** Closed shadow roots, which scripts of the page cannot access. */
  shadows: [] as ShadowRoot[],
  /** The first report of a new layer; `undefined` if the browser never paints it. */
  firstReport: { isVisible: true, intersectionRatio: 1 } as Report | undefined,
  /** True if all calls fit into their list. */
  fits: true,
  scroll: { top: 0, visible: 100, whole: 100 },
};

export function resetFake(): void {
  isOpen = false;
  fake.popovers = [];
  fake.hit = null;
  fake.shadows = [];
  fake.bounds = new DOMRect(0, 8, 560, 120);
  fake.firstReport = { isVisible: true, intersectionRatio: 1 };
  fake.fits = true;
  fake.scroll = { top: 0, visible: 100, whole: 100 };
}

export function report({ isVisible = true, intersectionRatio = 1 }: Report): void {
  callback([entryOf({ isVisible, intersectionRatio })], {} as IntersectionObserver);
}

export function reportEnd(isIntersecting: boolean): void {
  endCallback([entryOf({ isIntersecting })], {} as IntersectionObserver);
}

function entryOf(seen: Report): IntersectionObserverEntry {
  const Entry = IntersectionObserverEntry as unknown as new (seen: Report) => IntersectionObserverEntry;
  return new Entry(seen);
}

HTMLElement.prototype.showPopover = () => {
  isOpen = true;
  fake.popovers.push('show');
};
HTMLElement.prototype.hidePopover = () => {
  isOpen = false;
  fake.popovers.push('hide');
};
const { attachShadow, matches } = Element.prototype;
Element.prototype.attachShadow = function (this: Element, init) {
  const shadow = attachShadow.call(this, init);
  fake.shadows.push(shadow);
  return shadow;
};
function fakeMatches(this: Element, selector: string): boolean {
  return selector === ':popover-open' ? isOpen : matches.call(this, selector);
}
Element.prototype.matches = fakeMatches as typeof matches;
const { timeout } = AbortSignal;
/** Runs by the timers of the page, which tests fake. */
AbortSignal.timeout = (time) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), time);
  return controller.signal;
};
// Jest's files share the object, which is Node's.
afterAll(() => {
  AbortSignal.timeout = timeout;
});
Element.prototype.getBoundingClientRect = () => fake.bounds;
Document.prototype.elementFromPoint = () => fake.hit;
for (const [name, part] of [
  ['scrollTop', 'top'],
  ['clientHeight', 'visible'],
  ['scrollHeight', 'whole'],
] as const) {
  Object.defineProperty(Element.prototype, name, { configurable: true, get: () => fake.scroll[part] });
}
Element.prototype.scrollIntoView = () => {
  fake.scroll.top = fake.scroll.whole - fake.scroll.visible;
  reportEnd(true);
};
globalThis.IntersectionObserver = class {
  private isOfEnd = false;
  constructor(private readonly observed: IntersectionObserverCallback) {}
  observe(element: Element): void {
    const { firstReport, fits } = fake;
    this.isOfEnd = element.classList.contains('end');
    if (this.isOfEnd) {
      endCallback = this.observed;
      void Promise.resolve().then(() => reportEnd(fits));
      return;
    }
    callback = this.observed;
    if (firstReport) void Promise.resolve().then(() => report(firstReport));
  }
  disconnect(): void {
    if (this.isOfEnd) endCallback = () => undefined;
    else callback = () => undefined;
  }
} as unknown as typeof IntersectionObserver;
