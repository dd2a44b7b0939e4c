import { logProblem } from '@fathom/base/log/logProblem';
import { Object, Reflect } from '../captured/globals';

/* Trusted Types: which texts may become markup or the source of a script (decision 0064). */

interface Rules {
  /** Returns the text if it may be used, `null` otherwise. `sink` is missing if a script calls it. */
  createHTML(html: string, type?: string, sink?: string): string | null;
  createScriptURL(address: string): string | null;
}

/** Factory of browsers with Trusted Types; missing in the types of TypeScript. */
interface TrustedTypeFactory {
  createPolicy(name: string, rules: Partial<Rules>): object;
}

/** Documents of a `DOMParser` are inert: their scripts never run, not even after a move into the page. */
const INERT = 'DOMParser parseFromString';

/**
 * Elements that are or load code, submit or lead away, and attributes with code or a document; the
 * Content-Security-Policy refuses plug-ins and `base` anyway. Text between the elements that looks like
 * such an attribute counts as well: a caller can escape it.
 */
const CODE = /<(?:script|i?frame|meta|link|form)\b|[\s"'/](?:on\w+|srcdoc)\s*=/i;

/** Files of the extensions that the user installed, such as a wallet's provider. */
const EXTENSION = /^[a-z-]+-extension:\/\//;

/** For libraries that look for a policy: a text comes back, to which the browser applies the rules. */
const STAND_IN = Object.freeze({ createHTML: (html: string) => html });

/** The page's Trusted Types; `undefined` in browsers without them. */
export function trustedTypesOf(page: object): TrustedTypeFactory | undefined {
  return Reflect.get(page, 'trustedTypes') as TrustedTypeFactory | undefined;
}

/**
 * Decides, where the page's headers require Trusted Types, about every text that becomes markup or the
 * address of a script: scripts have to be allowed, and markup may contain no code. Call before any other
 * code runs, and once; browsers without Trusted Types, and pages that do not require them, behave as
 * before.
 *
 * @param sourceOf The URL that a script gets in place of the assigned one, which may be relative; `null`
 *   refuses the assignment.
 */
export function restrictSinks(page: object, sourceOf: (address: string) => string | null): void {
  const factory = trustedTypesOf(page);
  if (!factory) return;
  try {
    factory.createPolicy('default', {
      createHTML: (html, _type, sink) => (sink === INERT || !CODE.test(html) ? html : null),
      createScriptURL: (address) => (EXTENSION.test(address) ? address : sourceOf(address)),
    });
  } catch (error) {
    logProblem('the policy of this page belongs to another script', error);
    return;
  }
  // A script that calls the policy itself could name another sink than the one it uses.
  Object.defineProperty(Object.getPrototypeOf(factory), 'defaultPolicy', { configurable: false, get: () => STAND_IN });
}
