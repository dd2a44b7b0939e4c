import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface SilentRelay {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startSilentRelay(): Promise<SilentRelay> {
  const lines = new Set<Socket>();
  const server = createServer((line) => {
    lines.add(line);
    line.on('error', () => line.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'string' || address === null) throw new Error('The silent relay has no port.');
  return {
    url: `ws://127.0.0.1:${address.port}`,
    async stop() {
      lines.forEach((line) => line.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
