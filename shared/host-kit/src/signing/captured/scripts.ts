import { getterOf, methodOf, setterOf } from './methodOf';

/* Captured before any area's code runs. */

const createElement = methodOf(Document.prototype, 'createElement');
const appendChild = methodOf(Node.prototype, 'appendChild');
const { head } = document;

export function createScript(): HTMLScriptElement {
  return createElement(document, 'script') as HTMLScriptElement;
}

export function createLink(): HTMLLinkElement {
  return createElement(document, 'link') as HTMLLinkElement;
}

export function appendToHead(element: HTMLElement): void {
  appendChild(head, element);
}

export const removeScript = methodOf(Element.prototype, 'remove');

const setAttribute = methodOf(Element.prototype, 'setAttribute');

export const scriptSource = getterOf(HTMLScriptElement.prototype, 'src');
/** Accepts a URL that the page's Trusted Types policy allows. */
export const assignSource = setterOf(HTMLScriptElement.prototype, 'src');

const hasDigests = 'integrity' in HTMLScriptElement.prototype;
const setOwnIntegrity = hasDigests ? setterOf(HTMLScriptElement.prototype, 'integrity') : undefined;
export const scriptIntegrity = hasDigests
  ? getterOf(HTMLScriptElement.prototype, 'integrity')
  : ({ integrity }: HTMLScriptElement) => integrity;

export function setIntegrity(script: HTMLScriptElement, integrity: string): void {
  if (setOwnIntegrity) setOwnIntegrity(script, integrity);
  // Without native support, sets a plain property for code that reads it.
  else script.integrity = integrity;
}

/** Browsers check the integrity of a cross-origin script only if it is requested with CORS. */
export function requireCors(script: HTMLScriptElement): void {
  setAttribute(script, 'crossorigin', 'anonymous');
}

export const listen = methodOf(EventTarget.prototype, 'addEventListener');
export const stopListening = methodOf(EventTarget.prototype, 'removeEventListener');
export const dispatch = methodOf(EventTarget.prototype, 'dispatchEvent');
export const { Event } = globalThis;

export const storageOfPage: () => Storage = getterOf(globalThis, 'localStorage').bind(undefined, globalThis);
export const baseAddress = getterOf(Node.prototype, 'baseURI').bind(undefined, document);
