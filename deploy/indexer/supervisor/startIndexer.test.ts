import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startIndexer } from './startIndexer';

let server: Server;
beforeEach(async () => {
  server = createServer((_request, response) => response.end('somebody else'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

it('does not take another port when its own is held', async () => {
  const { port } = server.address() as AddressInfo;
  const chains = [{ id: 1135, rpcUrl: `http://127.0.0.1:${port}` }];
  const storage = { kind: 'temporary', folder: 'unused' } as const;
  await expect(startIndexer({ chains, port, storage })).rejects.toThrow(`port ${port} is held by another program`);
});

it('says that a chain does not answer, tries again, and ends when it is told to', async () => {
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const indexer = await startIndexer({
    chains: [{ id: 1135, rpcUrl: `http://127.0.0.1:${port}` }],
    port: 22_450,
    storage: { kind: 'temporary', folder: 'unused' },
    log: (line) => lines.push(line),
  });
  for (const until = performance.now() + 10_000; lines.length === 0 && performance.now() < until;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await indexer.stop();
  expect(lines[0]).toMatch(/^The indexer does not start: /);
  await expect(indexer.ready).rejects.toThrow('stopped before it was ready');
});
