/** Takes the place of the page's `fetch`. Returns the function that gives it back. */
export function replaceFetch(fetch: typeof globalThis.fetch): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = fetch;
  return () => {
    globalThis.fetch = real;
  };
}
