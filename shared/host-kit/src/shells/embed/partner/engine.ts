/*
 * Built into a script that runs before the app, in ES5 syntax and methods, so it must import nothing (decision 0072).
 */

/** Oldest supported versions, equal to `browserslist` in package.json. */
export const ENGINE_FLOOR: Readonly<Record<string, number>> = { Chrome: 109, Edge: 109, Firefox: 128, Safari: 16.4 };

/** Objects and methods that the app or its libraries use, available in every supported browser. */
export const NEEDED: readonly string[] = [
  'Array.from Array.prototype.at Array.prototype.findLast Array.prototype.findLastIndex',
  'Array.prototype.flat Array.prototype.flatMap Array.prototype.includes Object.entries Object.fromEntries',
  'Object.getOwnPropertyDescriptors Object.hasOwn Object.values String.prototype.at',
  'String.prototype.matchAll String.prototype.normalize String.prototype.padEnd String.prototype.padStart',
  'String.prototype.replaceAll String.prototype.trimEnd Promise.allSettled Promise.any',
  'Promise.prototype.finally queueMicrotask structuredClone AbortController AbortSignal.abort',
  'AbortSignal.timeout AbortSignal.prototype.throwIfAborted BigInt BigInt.asUintN Map Proxy Reflect.ownKeys',
  'Set Symbol.asyncIterator WeakMap FinalizationRegistry WeakRef WeakSet globalThis Intl.DateTimeFormat',
  'Intl.DisplayNames Intl.Locale Intl.NumberFormat Intl.PluralRules Intl.RelativeTimeFormat Intl.Segmenter',
  'Intl.getCanonicalLocales Blob Headers Response TextDecoder TextEncoder URL URL.createObjectURL',
  'URLSearchParams crypto.getRandomValues fetch matchMedia CSS.supports CSSStyleSheet.prototype.replaceSync',
  'IntersectionObserver MessageChannel MutationObserver ResizeObserver ShadowRoot Element.prototype.append',
  'Element.prototype.attachShadow Element.prototype.closest Element.prototype.replaceChildren',
  'Element.prototype.replaceWith Element.prototype.scrollIntoView',
]
  .join(' ')
  .split(' ');

const NEEDED_STYLES: readonly string[] = [
  'selector(:has(a))',
  'selector(:is(a))',
  'selector(:focus-visible)',
  '(container-type: inline-size)',
  '(height: 1dvh)',
  '(inset: 0)',
  '(overflow: clip)',
];

/** Returns one sentence about why the page cannot run in this browser; `undefined` if it can. */
export function findEngineProblem(page: Window): string | undefined {
  const missing: string[] = [];
  for (let index = 0; index < NEEDED.length; index += 1) {
    const path = NEEDED[index];
    if (path !== undefined && !exists(page, path.split('.'))) missing.push(path);
  }
  if (!('adoptedStyleSheets' in page.document)) missing.push('adoptedStyleSheets');
  try {
    RegExp('(?<!a)b');
  } catch {
    missing.push('lookbehind');
  }
  const styles = (page as { readonly CSS?: Pick<typeof CSS, 'supports'> }).CSS;
  for (let index = 0; styles?.supports && index < NEEDED_STYLES.length; index += 1) {
    const condition = NEEDED_STYLES[index];
    if (condition !== undefined && !styles.supports(condition)) missing.push(condition);
  }
  const first = missing[0];
  if (first === undefined) return undefined;
  const browser = readBrowser(page.navigator.userAgent);
  return browser.isRecent
    ? `This page doesn't run in ${browser.name}, which lacks ${first}: turn off the extension or setting that removed it, or open the page in another browser; your funds are safe on-chain.`
    : `This page doesn't run in ${browser.name}: update it, or open the page in Chrome or Edge 109, Firefox 128, Safari 16.4 or a later version; your funds are safe on-chain.`;
}

export function refuseEngine(page: Window): void {
  const problem = findEngineProblem(page);
  const { document } = page;
  const app = document.getElementById('app');
  if (problem === undefined || !app) return;
  document.documentElement.setAttribute('data-engine', 'refused');
  const message = document.createElement('main');
  message.setAttribute('role', 'alert');
  message.textContent = problem;
  app.textContent = '';
  app.appendChild(message);
}

function exists(page: unknown, names: readonly string[]): boolean {
  let object: unknown = page;
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    if (name === undefined || object === undefined || object === null) return false;
    object = (object as Readonly<Record<string, unknown>>)[name];
  }
  return object !== undefined && object !== null;
}

interface BrowserName {
  /** Includes the version, if the user agent has one. */
  readonly name: string;
  /** True for a supported version: an extension or setting must have removed the missing feature. */
  readonly isRecent: boolean;
}

/** Names in user agents, in order: each user agent also contains later names. */
const PATTERNS: readonly { readonly name: string; readonly version: RegExp }[] = [
  { name: 'Edge', version: /Edg(?:e|A|iOS)?\/(\d+(?:\.\d+)?)/ },
  { name: 'Opera', version: /OPR\/(\d+)/ },
  { name: 'Samsung Internet', version: /SamsungBrowser\/(\d+)/ },
  { name: 'Firefox', version: /(?:Firefox|FxiOS)\/(\d+)/ },
  { name: 'Chrome', version: /(?:Chrome|CriOS)\/(\d+)/ },
  { name: 'Safari', version: /Version\/(\d+(?:\.\d+)?).*Safari\// },
];

function readBrowser(userAgent: string): BrowserName {
  for (let index = 0; index < PATTERNS.length; index += 1) {
    const pattern = PATTERNS[index];
    const match = pattern && pattern.version.exec(userAgent);
    if (!pattern || !match) continue;
    const version = Number(match[1]);
    const floor = ENGINE_FLOOR[pattern.name];
    return { name: `${pattern.name} ${version}`, isRecent: floor !== undefined && version >= floor };
  }
  return { name: 'this browser', isRecent: false };
}
