/** What a browser with Trusted Types provides; missing in the types of TypeScript. */
interface TrustedTypeFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** Name of the policy, for `trusted-types` of the page's Content-Security-Policy. */
const POLICY = 'fathom';

const folders = new Set<string>();
const ready = new WeakSet<object>();

/**
 * Lets code of the page load scripts below a folder although its Content-Security-Policy requires Trusted
 * Types. `window.fathomScriptUrl` is for the chunk loaders of areas. On other pages, and in browsers
 * without Trusted Types, URLs stay texts.
 *
 * @param folder Absolute URL with a slash at the end.
 */
export function trustFolder(folder: string, page: object = window): void {
  folders.add(folder);
  const factory = Reflect.get(page, 'trustedTypes') as TrustedTypeFactory | undefined;
  if (ready.has(page) || !factory) return;
  ready.add(page);
  try {
    const policy = factory.createPolicy(POLICY, { createScriptURL: (address) => address });
    // Bound now: a script that replaces the method later does not receive the policy.
    const trusted = policy.createScriptURL.bind(policy);
    Object.defineProperty(page, 'fathomScriptUrl', {
      value: (address: string) => (isTrusted(address) ? trusted(address) : address),
    });
  } catch {
    // The page allows no policy of this name: if it requires one, the error of the first script says so.
  }
}

/** The URL of a script as the page accepts it, which the types of the DOM take for a text. */
export function scriptUrl(address: string, page: object = window): string {
  const trusted = Reflect.get(page, 'fathomScriptUrl') as ((address: string) => string) | undefined;
  return trusted?.(address) ?? address;
}

function isTrusted(address: string): boolean {
  const { href } = new URL(address, document.baseURI);
  return [...folders].some((folder) => href.startsWith(folder));
}
