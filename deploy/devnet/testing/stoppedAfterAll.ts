interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Wraps a start function for `beforeAll`, so that its result is stopped after all tests of the file, even if the start
 * exceeds the hook's timeout or a later step fails. A failed start leaves nothing to stop.
 * @param after the test runner's hook
 */
export function stoppedAfterAll<T extends Stoppable>(
  start: () => Promise<T>,
  after: (stop: () => Promise<void>) => void = afterAll,
): () => Promise<T> {
  let starting: Promise<T> | undefined;
  after(async () => {
    const started = await starting?.catch(() => undefined);
    await started?.stop();
  });
  return () => {
    starting = start();
    return starting;
  };
}
