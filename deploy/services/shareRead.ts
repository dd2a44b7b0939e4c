/**
 * Lets many callers share one read: who asks while it runs waits for the same response, and a response serves for `freshFor`
 * milliseconds. A failure is told to everyone who waited and is not kept.
 */
export function shareRead<T>(read: () => Promise<T>, freshFor: number): () => Promise<T> {
  let running: Promise<T> | undefined;
  let known: { readonly value: T; readonly at: number } | undefined;
  return () => {
    if (known !== undefined && performance.now() - known.at < freshFor) return Promise.resolve(known.value);
    running ??= read()
      .then((value) => {
        known = { value, at: performance.now() };
        return value;
      })
      .finally(() => (running = undefined));
    return running;
  };
}
