import { embedText } from '../embedText';

/** Throws an error that names the wrong argument, because partners call `mount` from JavaScript. */
export function checkMountArguments(element: unknown, options: unknown): void {
  if (!isElement(element)) throw new Error(embedText.mount.element(describe(element)));
  if (!isObject(options)) throw new Error(embedText.mount.options(describe(options)));
  const { chainId, configuration } = options;
  if (!Number.isSafeInteger(chainId)) throw new Error(embedText.mount.chainId(describe(chainId)));
  if (typeof configuration !== 'string' && !isObject(configuration)) {
    throw new Error(embedText.mount.configuration(describe(configuration)));
  }
}

/** Accepts elements of other windows, which `instanceof` doesn't. */
function isElement(value: unknown): boolean {
  return isObject(value) && value['nodeType'] === Node.ELEMENT_NODE;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function describe(value: unknown): string {
  return isObject(value) ? 'an object of another kind' : JSON.stringify(value ?? null);
}
