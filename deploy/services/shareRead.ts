/**
 * Shares one read among callers: concurrent callers wait for the same result, which is reused for
 * `freshFor` milliseconds. A failure is reported to all waiting callers and not cached.
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
