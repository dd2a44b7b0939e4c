import { AbortController, Error, JSON, Promise, String } from '../captured/globals';
import { readResponseText } from '../captured/responses';
import { AreaLoadError } from './areaLoadError';

/** Returns the response to a request that the page made before; `undefined` if it made none. */
export type TakePrefetched = (address: string) => Promise<Response> | undefined;

interface FetchOptions {
  /** The only accepted digest. */
  readonly integrity?: string | undefined;
  /** A request to use instead of a new one. */
  readonly prefetched?: Promise<Response> | undefined;
}

/**
 * Aborts after `timeout` ms, including reading the body. Rejects with an {@link AreaLoadError} that distinguishes an
 * unresponsive server from a wrong response. The browser reports a wrong digest as unresponsive.
 */
export async function fetchWithin(
  address: string,
  timeout: number,
  { integrity = '', prefetched }: FetchOptions = {},
): Promise<string> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  const { signal } = abort;
  try {
    const request = prefetched
      ? unlessAborted(prefetched, signal)
      : fetch(address, { cache: 'no-store', credentials: 'omit', integrity, signal });
    const response = await request;
    if (!response.ok) throw new AreaLoadError('unreachable', `${address} answered ${response.status}`);
    const text = readResponseText(response);
    return await (prefetched ? unlessAborted(text, signal) : text);
  } catch (error) {
    if (error instanceof AreaLoadError) throw error;
    const why = abort.signal.aborted ? `did not answer within ${timeout} ms` : String(error);
    throw new AreaLoadError('unreachable', `${address}: ${why}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects on abort a request that was started without this signal. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
}

export function parseResponse(address: string, body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new AreaLoadError('wrong-answer', `${address} is not JSON`);
  }
}
