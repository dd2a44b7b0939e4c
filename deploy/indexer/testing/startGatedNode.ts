import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A node in front of another one that can delay the logs of blocks, and with them the indexing. */
export interface GatedNode {
  readonly url: string;
  /** Requests by JSON-RPC method, since the start. */
  readonly counts: ReadonlyMap<string, number>;
  /** Holds requests for logs until `open` is called. */
  close(): void;
  open(): void;
  stop(): Promise<void>;
}

const METHOD = /"method":"(\w+)"/;

/** Starts it open, on a free port. */
export async function startGatedNode(upstream: string): Promise<GatedNode> {
  const counts = new Map<string, number>();
  let opened: Promise<void> = Promise.resolve();
  let open: () => void = () => undefined;

  async function forward(request: IncomingMessage): Promise<string> {
    const body = await text(request);
    const method = METHOD.exec(body)?.[1] ?? '';
    counts.set(method, (counts.get(method) ?? 0) + 1);
    if (method === 'eth_getLogs') await opened;
    const response = await fetch(upstream, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return response.text();
  }

  const server = createServer((request, response) => {
    forward(request).then(
      (result) => response.setHeader('content-type', 'application/json').end(result),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close() {
      opened = new Promise((resolve) => (open = resolve));
    },
    open: () => open(),
    stop() {
      open();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
