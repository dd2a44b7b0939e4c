/**
 * Creates a signal that aborts with `signal`, or after `timeout` ms with a `TimeoutError`. `AbortSignal.any` is newer
 * than the oldest supported browser (decision 0072).
 */
export function limitedSignal(signal: AbortSignal | undefined, timeout: number): AbortSignal {
  const limit = AbortSignal.timeout(timeout);
  if (!signal) return limit;
  const controller = new AbortController();
  for (const source of [signal, limit]) {
    const abort = () => controller.abort(source.reason);
    if (source.aborted) abort();
    else source.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
