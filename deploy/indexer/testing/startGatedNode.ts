import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface GatedNode {
  readonly url: string;
  /** First block of each request for the logs of a range of blocks: those read history. */
  readonly historyRequests: readonly number[];
  readonly paths: ReadonlySet<string>;
  close(): void;
  open(): void;
  stop(): Promise<void>;
}

const METHOD = /"method":"(\w+)"/;
const FROM_BLOCK = /"fromBlock":"(0x[0-9a-f]+)"/;

export async function startGatedNode(upstream: string): Promise<GatedNode> {
  const historyRequests: number[] = [];
  const paths = new Set<string>();
  let opened: Promise<void> = Promise.resolve();
  let open: () => void = () => undefined;

  async function forward(request: IncomingMessage): Promise<string> {
    const body = await text(request);
    paths.add(request.url ?? '');
    const method = METHOD.exec(body)?.[1] ?? '';
    const [, from] = FROM_BLOCK.exec(body) ?? [];
    if (from !== undefined) historyRequests.push(Number(from));
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
    historyRequests,
    paths,
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
