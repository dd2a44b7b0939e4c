/** Areas that are embedded in one page have separate copies of this module, but share the page. */
const OPEN = Symbol.for('fathom.openRequest');

/** Of this copy; a script of the page cannot change it. */
let isOpen = false;

/**
 * Marks a request to the wallet as open in this page. Returns the function that ends it, or
 * `undefined` while another one is open.
 */
export function openRequest(page: Document): (() => void) | undefined {
  if (isOpen || Reflect.get(page, OPEN) !== undefined) return undefined;
  const own = {};
  isOpen = true;
  Reflect.set(page, OPEN, own);
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    isOpen = false;
    if (Reflect.get(page, OPEN) === own) Reflect.deleteProperty(page, OPEN);
  };
}
