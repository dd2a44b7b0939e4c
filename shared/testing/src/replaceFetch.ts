/** Replaces the page's `fetch`. Returns a function that restores it. */
export function replaceFetch(fetch: typeof globalThis.fetch): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = fetch;
  return () => {
    globalThis.fetch = real;
  };
}
