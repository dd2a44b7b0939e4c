/**
 * Maps like `Array.prototype.map`. If calls throw promises, as portfolios of areas in frames do, the others are made
 * nevertheless, and a promise of all is thrown: the calls then cross the ports of frames at the same time.
 */
export function mapSuspending<Item, Result>(items: readonly Item[], map: (item: Item) => Result): readonly Result[] {
  const pending: Promise<unknown>[] = [];
  const results: Result[] = [];
  for (const item of items) {
    try {
      results.push(map(item));
    } catch (thrown) {
      if (!isPromise(thrown)) throw thrown;
      pending.push(thrown);
    }
  }
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- a promise is what Suspense waits for
  if (pending.length > 0) throw Promise.all(pending);
  return results;
}

/** Promises of another realm are no instances of this one's class. */
function isPromise(thrown: unknown): thrown is Promise<unknown> {
  return typeof thrown === 'object' && thrown !== null && 'then' in thrown;
}
