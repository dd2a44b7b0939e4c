import { logProblem } from '@fathom/base/log/logProblem';
import { Object, Reflect } from '../captured/globals';

/* Trusted Types: restricts strings that become markup or a script's URL (decision 0064). */

interface Rules {
  /** Returns the string if it is allowed, `null` otherwise. `sink` is missing in a direct call by a script. */
  createHTML(html: string, type?: string, sink?: string): string | null;
  createScriptURL(address: string): string | null;
}

/** Missing in TypeScript's DOM types. */
interface TrustedTypeFactory {
  createPolicy(name: string, rules: Partial<Rules>): object;
}

/** Documents of a `DOMParser` are inert: their scripts never run, even if moved into the page. */
const INERT = 'DOMParser parseFromString';

const CODE = /<(?:script|i?frame|meta|link|form)\b|[\s"'/](?:on\w+|srcdoc)\s*=/i;

/** Files of the user's browser extensions, such as a wallet's provider. */
const EXTENSION = /^[a-z-]+-extension:\/\//;

/** A policy for libraries that look for one: returns a string, to which the browser applies the rules. */
const STAND_IN = Object.freeze({ createHTML: (html: string) => html });

export function trustedTypesOf(page: object): TrustedTypeFactory | undefined {
  return Reflect.get(page, 'trustedTypes') as TrustedTypeFactory | undefined;
}

/**
 * Restricts script URLs and markup on pages whose headers require it. Call it once, before any other code runs.
 * @param sourceOf Returns the URL to assign instead of the given one, which may be relative; `null` refuses it.
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
  // A script that calls the policy itself could pass another sink than the one it uses.
  Object.defineProperty(Object.getPrototypeOf(factory), 'defaultPolicy', { configurable: false, get: () => STAND_IN });
}
