import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

export interface Listening {
  /** Without a slash at its end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** What can be served: a Hono application. */
export interface Servable {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
}

/** Serves on this machine only, unless another address is named. Port 0 takes a free one. Rejects with a plain sentence when the port is taken. */
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
