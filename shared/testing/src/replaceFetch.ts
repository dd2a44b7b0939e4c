export function replaceFetch(fetch: typeof globalThis.fetch): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = fetch;
  return () => {
    globalThis.fetch = real;
  };
}
