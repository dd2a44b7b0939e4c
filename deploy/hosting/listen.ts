import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  /** Without a slash at its end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves on this machine only. Port 0 takes a free one. Rejects with a plain sentence when the port is taken. */
export function listen(site: Hono, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: site.fetch });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken.`) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      resolve({
        origin: `http://127.0.0.1:${actual}`,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            // Browsers keep their connections open.
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}
