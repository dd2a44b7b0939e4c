import { createServer, type AddressInfo, type Server } from 'node:net';
import { isProgram } from '../../run/browserProgram';
import { holderByLsof, probePort } from './probePort';

async function hold(): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server };
}

async function release(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}

it('names the process that holds a port, and its command', async () => {
  const { port, server } = await hold();
  const holder = await probePort(port);
  await release(server);
  expect(holder).toMatch(new RegExp(`^process ${process.pid} \\(.*node.*\\)$`));
  await expect(probePort(port)).resolves.toBeUndefined();
});

const hasLsof = ['/usr/bin/lsof', '/usr/sbin/lsof'].some(isProgram);
(hasLsof ? it : it.skip)('names the same process by the programs of macOS, and none for a free port', async () => {
  const { port, server } = await hold();
  const holder = holderByLsof(port);
  expect(holder).toMatch(/^process \d+ \(/);
  expect(holder).toBe(await probePort(port));
  await release(server);
  expect(holderByLsof(port)).toBeUndefined();
});

it('does not report a free port as held while the machine is too busy to respond', async () => {
  const { port, server } = await hold();
  await release(server);
  const probing = probePort(port);
  // Blocks the event loop, like a busy machine.
  for (const from = performance.now(); performance.now() - from < 2_000;);
  await expect(probing).resolves.toBeUndefined();
});
