import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { refuse } from './refuse';

const LONGEST_URL = 500;
const MINUTE = 60_000;

/**
 * Refuses what is not a reading request, what is too long, and what is more than `requestsPerMinute` from one address. Behind a proxy all
 * callers have one address: let the proxy limit there.
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
    // Absent where the handler is asked without a server.
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
