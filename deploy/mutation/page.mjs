import * as matchers from '@testing-library/jest-dom/matchers';
import { expect } from 'expect';
import PageEnvironment from '../../shared/testing/src/pageEnvironment.mjs';

/** What Node has too, and a page needs as its own: its elements accept no others. */
const OF_THE_PAGE =
  /^(Event|EventTarget|MessageEvent|CustomEvent|navigator|Storage|localStorage|sessionStorage|crypto)$/;
/** Ends the wait for what a mutant never displays, in ms on a fast machine; shorter than a test may take. */
const LONGEST_WAIT = 3_000;

/** The page of Jest's tests of components, for Mocha: its names become global ones. */
const page = new PageEnvironment(
  // Without scripts of its own, the page shares arrays and errors with the tests.
  { projectConfig: { globals: {}, testEnvironmentOptions: { runScripts: undefined }, fakeTimers: {} } },
  { console },
);
await page.setup();
const window = page.global;
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
  globalThis[name] = window[name].bind(window);
}
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !OF_THE_PAGE.test(name)) continue;
  // The getter of a storage is kept by what decides there.
  if (/Storage$/.test(name) && typeof window[name] === 'object') {
    Object.defineProperty(globalThis, name, { get: () => window[name], configurable: true });
    continue;
  }
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
}
expect.extend(matchers);
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// Testing Library would clean up after the tests of the first file only.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
// Loaded here, since it looks for a page at once.
const { cleanup, configure } = await import('@testing-library/react');
configure({ asyncUtilTimeout: LONGEST_WAIT * Number(process.env.TEST_TIME_FACTOR) });

// Code that keeps the page's `fetch` when it is loaded, before all tests, calls what a test replaces.
const { fetch: realFetch } = globalThis;
globalThis.fetch = function replaceableFetch(...args) {
  return (globalThis.fetch === replaceableFetch ? realFetch : globalThis.fetch)(...args);
};
// What a test replaces, the page calls.
Object.defineProperty(window, 'fetch', {
  configurable: true,
  get: () => globalThis.fetch,
  set: (fetch) => {
    globalThis.fetch = fetch;
  },
});

/** Jest gives each file a page of its own. */
function cleanPage() {
  cleanup();
  window.document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}

export const mochaHooks = { afterEach: cleanPage };
