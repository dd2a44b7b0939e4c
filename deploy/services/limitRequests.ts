import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { createClientAddress } from '../hosting/clientAddress';
import { refuse } from './refuse';

const LONGEST_URL = 500;
const MINUTE = 60_000;
/** Builds a transaction from what is posted, and stores nothing. */
const SWAP_PATH = /^\/swap\/transactions\/\d+$/;

/**
 * Rejects requests that change anything except at the paths of `posted`, long requests, and more than
 * `requestsPerMinute` from one client. Behind a proxy that is not trusted, all clients share its address.
 */
export function limitRequests(
  requestsPerMinute: number,
  trustedProxies: readonly string[] = [],
  posted: RegExp = SWAP_PATH,
): MiddlewareHandler {
  const clientOf = createClientAddress(trustedProxies);
  const counts = new Map<string, number>();
  let minute = 0;
  return async (context, next) => {
    const { method, path } = context.req;
    const isAllowed = ['GET', 'HEAD', 'OPTIONS'].includes(method) || (method === 'POST' && posted.test(path));
    if (!isAllowed) refuse(405, 'This can be read only: use GET.');
    if (context.req.url.length > LONGEST_URL) refuse(414, 'The address is too long.');
    const current = Math.floor(performance.now() / MINUTE);
    if (current !== minute) counts.clear();
    minute = current;
    // Missing if the handler is called without a server.
    const bindings = context.env as HttpBindings | undefined;
    const caller = clientOf(bindings?.incoming.socket.remoteAddress, context.req.header('x-forwarded-for'));
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    if (count > requestsPerMinute) {
      context.header('Retry-After', '60');
      refuse(429, 'Too many requests; wait a minute.');
    }
    await next();
  };
}
