interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Makes a start for a `beforeAll` whose result is stopped after all tests of the file, also where the start outlasted the hook or
 * something after it failed. A start that fails leaves nothing to stop.
 * @param after the runner's hook
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
