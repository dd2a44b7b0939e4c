import { HTTPException } from 'hono/http-exception';

/** Ends a request with a status and one sentence for the caller. */
export function refuse(status: 400 | 404 | 405 | 413 | 414 | 429 | 503, message: string): never {
  throw new HTTPException(status, { message: message });
}
