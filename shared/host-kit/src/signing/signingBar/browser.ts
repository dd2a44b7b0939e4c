import { getterOf, methodOf, setterOf } from '../captured/methodOf';

interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/* Captured before any area's code runs, because the bar itself loads later. */

export const createElement = methodOf(Document.prototype, 'createElement');
export const elementFromPoint = methodOf(Document.prototype, 'elementFromPoint');
export const computedStyleOf = getComputedStyle.bind(globalThis);
export const propertyValue = methodOf(CSSStyleDeclaration.prototype, 'getPropertyValue');

export const parentOf = getterOf(Node.prototype, 'parentNode');
export const appendChild = methodOf(Node.prototype, 'appendChild');
export const setText = setterOf(Node.prototype, 'textContent');
export const removeElement = methodOf(Element.prototype, 'remove');
export const matches = methodOf(Element.prototype, 'matches');
export const closest = methodOf(Element.prototype, 'closest');

const documentElementOf = getterOf(Document.prototype, 'documentElement');
const PageRoot = HTMLHtmlElement;

/** Returns the root of the page. Adds one if a script removed it, or replaced it by one that displays no HTML. */
export function rootOf(page: Document): Element {
  const root = documentElementOf(page) as Element | null;
  if (root instanceof PageRoot) return root;
  if (root) removeElement(root);
  const added = createElement(page, 'html');
  appendChild(page, added);
  return added;
}

export const attributeNames = methodOf(Element.prototype, 'getAttributeNames');
export const attribute = methodOf(Element.prototype, 'getAttribute');
export const setAttribute = methodOf(Element.prototype, 'setAttribute');
export const removeAttribute = methodOf(Element.prototype, 'removeAttribute');
export const addListener = methodOf(EventTarget.prototype, 'addEventListener');
export const focus = methodOf(HTMLElement.prototype, 'focus');
export const scrollTo = methodOf(Element.prototype, 'scrollIntoView');
export const scrolledBy = getterOf(Element.prototype, 'scrollTop');
export const visibleHeight = getterOf(Element.prototype, 'clientHeight');
export const wholeHeight = getterOf(Element.prototype, 'scrollHeight');
export const boundsOf = methodOf(Element.prototype, 'getBoundingClientRect');
/** The product of all zooms that apply; missing in some browsers. */
export const cssZoomOf =
  'currentCSSZoom' in Element.prototype ? getterOf(Element.prototype, 'currentCSSZoom') : undefined;

export const attachShadow = methodOf(Element.prototype, 'attachShadow');
export const sheetsOf = getterOf(ShadowRoot.prototype, 'adoptedStyleSheets');
export const setSheets = setterOf(ShadowRoot.prototype, 'adoptedStyleSheets');
export const StyleSheet = CSSStyleSheet;
export const replaceSheet = methodOf(CSSStyleSheet.prototype, 'replaceSync');

/** Missing in browsers without popovers, where the bar relies on its z-index. */
export const popover =
  'showPopover' in HTMLElement.prototype
    ? { show: methodOf(HTMLElement.prototype, 'showPopover'), hide: methodOf(HTMLElement.prototype, 'hidePopover') }
    : undefined;

const targetOf = getterOf(Event.prototype, 'target');
const newStateOf = 'ToggleEvent' in globalThis ? getterOf(ToggleEvent.prototype, 'newState') : undefined;
let onEntry: ((element: EventTarget | null) => void) | undefined;

function onToggle(event: Event): void {
  if (newStateOf?.(event as ToggleEvent) !== 'closed') onEntry?.(targetOf(event));
}

/** Registers the listener, again after `document.open` has removed it. */
export function listenToTopLayer(): void {
  addListener(globalThis, 'beforetoggle', onToggle, true);
}

// Registered before any listener of an area, which could hide the event from later ones.
listenToTopLayer();

/** Calls back when a popover or dialog is about to enter the top layer. Replaces the former callback. */
export function watchTopLayer(callback: ((element: EventTarget | null) => void) | undefined): void {
  onEntry = callback;
}

export const afterThisScript = queueMicrotask.bind(globalThis);

const timeoutOf = AbortSignal.timeout.bind(AbortSignal);
const setOnAbort = setterOf(AbortSignal.prototype, 'onabort');

/**
 * Runs once after a time in ms; returns the function that prevents it. A script could end a timer of `setTimeout`, whose
 * number it can guess.
 */
export function afterTime(run: () => void, time: number): () => void {
  const signal = timeoutOf(time);
  setOnAbort(signal, run);
  return () => setOnAbort(signal, null);
}

export const Mutations = MutationObserver;
export const observeMutations = methodOf(MutationObserver.prototype, 'observe');
export const stopMutations = methodOf(MutationObserver.prototype, 'disconnect');
export const Intersections = IntersectionObserver;
export const observeIntersection = methodOf(IntersectionObserver.prototype, 'observe');
export const stopIntersections = methodOf(IntersectionObserver.prototype, 'disconnect');
const entry: VisibilityEntry = IntersectionObserverEntry.prototype;
export const ratioOf = getterOf(entry, 'intersectionRatio');
export const isIntersectingOf = getterOf(entry, 'isIntersecting');
/** True if nothing is painted over the element; missing in browsers without `trackVisibility`. */
export const isVisibleOf = 'isVisible' in entry ? getterOf(entry, 'isVisible') : undefined;

export const rect = {
  left: getterOf(DOMRectReadOnly.prototype, 'left'),
  top: getterOf(DOMRectReadOnly.prototype, 'top'),
  width: getterOf(DOMRectReadOnly.prototype, 'width'),
  height: getterOf(DOMRectReadOnly.prototype, 'height'),
} as const;

const focusedIn = getterOf(Document.prototype, 'activeElement');
const focusedInShadow = getterOf(ShadowRoot.prototype, 'activeElement');
const shadowOf = getterOf(Element.prototype, 'shadowRoot');
const PageElement = HTMLElement;

export function focusedElement(page: Document): HTMLElement | undefined {
  let focused = focusedIn(page);
  let inner = focused;
  while (inner) {
    focused = inner;
    const shadow = shadowOf(inner);
    inner = shadow && focusedInShadow(shadow);
  }
  return focused instanceof PageElement ? focused : undefined;
}

const transitions =
  'startViewTransition' in Document.prototype
    ? {
        start: methodOf(Document.prototype, 'startViewTransition'),
        readyOf: getterOf(ViewTransition.prototype, 'ready'),
        skip: methodOf(ViewTransition.prototype, 'skipTransition'),
      }
    : undefined;

/**
 * A view transition could paint over everything indefinitely. Starting another one replaces it, whichever script holds
 * it. Returns true if one was active.
 */
export function skipViewTransition(page: Document): boolean {
  if (!transitions || !matches(rootOf(page), ':active-view-transition')) return false;
  const replacement = transitions.start(page);
  transitions.readyOf(replacement).catch(() => undefined);
  transitions.skip(replacement);
  return true;
}

export const hasViewTransitions = transitions !== undefined;
