import { getterOf, methodOf, setterOf } from './methodOf';

/* How scripts of areas are requested, from before any code of an area ran. */

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

/** The absolute URL. */
export const scriptSource = getterOf(HTMLScriptElement.prototype, 'src');
/** Also a URL that the page's Trusted Types allow. */
export const assignSource = setterOf(HTMLScriptElement.prototype, 'src');

const hasDigests = 'integrity' in HTMLScriptElement.prototype;
const setOwnIntegrity = hasDigests ? setterOf(HTMLScriptElement.prototype, 'integrity') : undefined;
/** The digest that a script must have. */
export const scriptIntegrity = hasDigests
  ? getterOf(HTMLScriptElement.prototype, 'integrity')
  : ({ integrity }: HTMLScriptElement) => integrity;

export function setIntegrity(script: HTMLScriptElement, integrity: string): void {
  if (setOwnIntegrity) setOwnIntegrity(script, integrity);
  // For code that reads it in a browser that compares no digests.
  else script.integrity = integrity;
}

/** Without it, a browser compares no digest of another server's script. */
export function requireCors(script: HTMLScriptElement): void {
  setAttribute(script, 'crossorigin', 'anonymous');
}

export const listen = methodOf(EventTarget.prototype, 'addEventListener');
export const stopListening = methodOf(EventTarget.prototype, 'removeEventListener');
export const dispatch = methodOf(EventTarget.prototype, 'dispatchEvent');
export const { Event } = globalThis;

/** Throws if the browser blocks it. */
export const storageOfPage: () => Storage = getterOf(globalThis, 'localStorage').bind(undefined, globalThis);
export const baseAddress = getterOf(Node.prototype, 'baseURI').bind(undefined, document);
