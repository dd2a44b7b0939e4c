import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@fathom/testing/eventually';
import type { IndexerPlanInput } from '../indexerPlan';
import type { PonderProcess } from './ponderProcess';
import { startIndexer } from './startIndexer';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serve(result: string, port = 0): Promise<number> {
  const server = createServer((_request, response) => response.end(result));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  open.push(server);
  return (server.address() as AddressInfo).port;
}

async function serveChain() {
  const block = { number: '0x0', hash: `0x${'1'.repeat(64)}`, timestamp: '0x1' };
  const port = await serve(JSON.stringify({ jsonrpc: '2.0', id: 1, result: block }));
  return [{ id: 1135, rpcUrls: [`http://127.0.0.1:${port}`] }];
}

async function untilMore(entries: readonly unknown[], count: number): Promise<void> {
  await eventually(() => expect(entries.length).toBeGreaterThan(count));
}

function unresponsiveProcess(ended: Promise<string> = new Promise<never>(() => undefined)): PonderProcess {
  return { pid: 0, ended, isUnavailable: () => false, failure: () => undefined, stop: () => Promise.resolve() };
}

const UNUSED = { kind: 'temporary', folder: 'unused' } as const;
const PORT = 30_950;

it('does not use another port when its own is in use', async () => {
  const port = await serve('somebody else');
  const chains = [{ id: 1135, rpcUrls: [`http://127.0.0.1:${port}`] }];
  await expect(startIndexer({ chains, port, storage: UNUSED })).rejects.toThrow(
    `port ${port} is held by process ${process.pid} (`,
  );
});

it('reports that a chain does not respond, retries, and stops on request', async () => {
  const port = await serve('somebody else');
  const lines: string[] = [];
  const indexer = await startIndexer({
    chains: [{ id: 1135, rpcUrls: [`http://127.0.0.1:${port}`] }],
    port: PORT,
    storage: UNUSED,
    log: (line) => lines.push(line),
  });
  await untilMore(lines, 0);
  await indexer.stop();
  expect(lines[0]).toMatch(/^The indexer does not start: /);
  await expect(indexer.ready).rejects.toThrow('stopped before it was ready');
});

it('restarts an unresponsive process, and waits for a port that is taken meanwhile', async () => {
  const lines: string[] = [];
  const indexer = await startIndexer(
    { chains: await serveChain(), port: PORT, storage: UNUSED, log: (line) => lines.push(line) },
    { start: () => unresponsiveProcess(), silence: 10 },
  );
  await untilMore(lines, 0);
  await serve('somebody else', PORT);
  await untilMore(lines, 1);
  await indexer.stop();
  expect(lines).toEqual([
    'The indexer ended: it has not responded for 0.01 s. It is started again in 1 s.',
    expect.stringContaining(`The indexer does not start: port ${PORT} is held by process ${process.pid} (`) as string,
  ]);
  expect(lines[1]).toMatch(/Next attempt in 2 s\.$/);
});

it('gives a process that does not respond twice the time at each start', async () => {
  const lines: string[] = [];
  const indexer = await startIndexer(
    { chains: await serveChain(), port: PORT, storage: UNUSED, log: (line) => lines.push(line) },
    { start: () => unresponsiveProcess(), silence: 10 },
  );
  await untilMore(lines, 1);
  await indexer.stop();
  expect(lines.slice(0, 2)).toEqual([
    'The indexer ended: it has not responded for 0.01 s. It is started again in 1 s.',
    'The indexer ended: it has not responded for 0.02 s. It is started again in 2 s.',
  ]);
});

it('reports another indexer that takes the port at the same moment', async () => {
  const lines: string[] = [];
  const start = () => {
    void serve(
      JSON.stringify({ instance: 'of another stack', memory: 1, isComplete: true, isNewest: true, chains: [] }),
      PORT,
    );
    return unresponsiveProcess();
  };
  const indexer = await startIndexer(
    { chains: await serveChain(), port: PORT, storage: UNUSED, log: (line) => lines.push(line) },
    { start },
  );
  await untilMore(lines, 1);
  await indexer.stop();
  expect(lines[0]).toBe(`The indexer ended: port ${PORT} is used by another indexer. It is started again in 1 s.`);
  expect(lines[1]).toContain(`port ${PORT} is held by process ${process.pid} (`);
});

it('rebuilds rows that cannot be opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fathom-rows-'));
  const lines: string[] = [];
  const found: string[][] = [];
  const start = ({ database }: IndexerPlanInput) => {
    found.push(readdirSync(folder));
    if (database.kind === 'folder') mkdirSync(database.folder, { recursive: true });
    return unresponsiveProcess(Promise.resolve('the rows are damaged'));
  };
  const indexer = await startIndexer(
    { chains: await serveChain(), port: PORT, storage: { kind: 'folder', folder }, log: (line) => lines.push(line) },
    { start },
  );
  await untilMore(found, 3);
  await indexer.stop();
  rmSync(folder, { recursive: true });
  const again = (seconds: number) => `The indexer ended: the rows are damaged. It is started again in ${seconds} s.`;
  const restart = 'The indexer starts over: 3 starts with the kept rows failed.';
  expect(lines.slice(0, 3)).toEqual([again(1), again(2), restart]);
  expect(found.map((names) => names.length)).toEqual([0, 1, 1, 0]);
});

it('passes the block of a failed handler to the next process', async () => {
  const plans: IndexerPlanInput[] = [];
  const start = (plan: IndexerPlanInput) => {
    plans.push(plan);
    const failure = plans.length === 1 ? { chainId: 1135, block: 42 } : undefined;
    return { ...unresponsiveProcess(Promise.resolve('a handler failed')), failure: () => failure };
  };
  const indexer = await startIndexer({ chains: await serveChain(), port: PORT, storage: UNUSED }, { start });
  await untilMore(plans, 2);
  await indexer.stop();
  const known = [{ chainId: 1135, block: 42 }];
  expect(plans.slice(0, 3).map(({ failures }) => failures)).toEqual([[], known, known]);
});
