import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { refuse } from './refuse';

const LONGEST_URL = 500;
const MINUTE = 60_000;

/**
 * Rejects requests other than reads, long requests, and more than `requestsPerMinute` from one
 * address. Behind a proxy, all callers share one address, so the proxy must limit requests there.
 */
export function limitRequests(requestsPerMinute: number): MiddlewareHandler {
  const counts = new Map<string, number>();
  let minute = 0;
  return async (context, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)) refuse(405, 'This can be read only: use GET.');
    if (context.req.url.length > LONGEST_URL) refuse(414, 'The address is too long.');
    const current = Math.floor(performance.now() / MINUTE);
    if (current !== minute) counts.clear();
    minute = current;
    // Missing if the handler is called without a server.
    const bindings = context.env as HttpBindings | undefined;
    const caller = bindings?.incoming.socket.remoteAddress ?? '';
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    if (count > requestsPerMinute) {
      context.header('Retry-After', '60');
      refuse(429, 'Too many requests; wait a minute.');
    }
    await next();
  };
}
