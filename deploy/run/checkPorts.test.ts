import { createServer, type AddressInfo, type Server } from 'node:net';
import { checkPorts } from './checkPorts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function hold(): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return { port: (server.address() as AddressInfo).port, server };
}

it('waits for a port that is released meanwhile, and reports once what holds it', async () => {
  const { port, server } = await hold();
  const lines: string[] = [];
  const pauses: number[] = [];
  const wait = async (pause: number) => {
    pauses.push(pause);
    if (pauses.length === 3) await new Promise((resolve) => server.close(resolve));
  };
  await checkPorts([{ name: 'the indexer', port }], 0, (line) => lines.push(line), { wait });
  expect(pauses).toEqual([500, 1000, 2000]);
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^Port ${port} of the indexer is held by process ${process.pid} \\(.+Waiting up to 60 s for it\\.$`),
    ),
  ]);
});

it('names a port that stays in use, who uses it, and another offset', async () => {
  const { port } = await hold();
  const pauses: number[] = [];
  const wait = (pause: number) => Promise.resolve(pauses.push(pause));
  const checking = checkPorts([{ name: 'host', port: port - 100 }], 100, () => undefined, { wait });
  await expect(checking).rejects.toThrow(
    new RegExp(`^Port ${port} of host is held by process ${process.pid} \\(.+start with --port-offset 200\\.$`),
  );
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(60_000);
});
