import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

export interface Listening {
  /** Without a trailing slash. */
  readonly origin: string;
  stop(): Promise<void>;
}

export interface Servable {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
}

/**
 * Listens on this machine only, unless another address is given. Port 0 selects a free one. Rejects with one sentence
 * if the port is in use.
 */
export function listen(site: Servable, port: number, hostname = '127.0.0.1'): Promise<Listening> {
  const server = createAdaptorServer({ fetch: (request, bindings) => site.fetch(request, bindings as HttpBindings) });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken.`) : error);
    });
    server.listen(port, hostname, () => {
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
