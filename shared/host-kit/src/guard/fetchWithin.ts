import { readResponseText } from '../captured/responses';
import { AreaLoadError } from './areaLoadError';

/**
 * Fetches without any cache; aborts after `timeout` ms, including reading the body. Rejects with an
 * {@link AreaLoadError} that distinguishes an unresponsive server from a wrong response. With a
 * digest, the browser rejects every other content as if the server were unresponsive.
 */
export async function fetchWithin(address: string, timeout: number, integrity = ''): Promise<string> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(address, { cache: 'no-store', credentials: 'omit', integrity, signal: abort.signal });
    if (!response.ok) throw new AreaLoadError('unreachable', `${address} answered ${response.status}`);
    return await readResponseText(response);
  } catch (error) {
    if (error instanceof AreaLoadError) throw error;
    const why = abort.signal.aborted ? `did not answer within ${timeout} ms` : String(error);
    throw new AreaLoadError('unreachable', `${address}: ${why}`);
  } finally {
    clearTimeout(timer);
  }
}

export function parseResponse(address: string, body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new AreaLoadError('wrong-answer', `${address} is not JSON`);
  }
}
