import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { hasWebServer } from '../hosting/server/startWebServer';
import { ROOT } from '../run/packages';
import { PORT_OFFSET, READY_FILE } from './stackInfo';

/**
 * Starts the whole product once, with in-memory chains and constant prices, and stops it after the last test. With
 * E2E_REUSE_STACK=1, uses the stack of an earlier run and leaves it running. E2E_INDEXER=none starts no indexer. nginx
 * serves the apps where it is installed; E2E_SERVER names another server, "node" the one of `npm start`.
 */
// eslint-disable-next-line fathom/default-export -- Playwright requires a default export for its global setup
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_REUSE_STACK === '1') return async () => undefined;
  const flags = [
    '--json',
    '--port-offset',
    String(PORT_OFFSET),
    '--state',
    'memory',
    '--no-price-moves',
    '--indexer',
    process.env.E2E_INDEXER ?? 'wait',
  ];
  const server = process.env.E2E_SERVER ?? (hasWebServer('nginx') ? 'nginx' : 'node');
  if (server !== 'node') flags.push('--server', server);
  const stack = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'deploy', 'run', 'start.ts'), ...flags], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: stack.stdout })) {
    if (!line.includes('"ready":true')) continue;
    mkdirSync(dirname(READY_FILE), { recursive: true });
    writeFileSync(READY_FILE, line);
    return async () => {
      stack.kill('SIGTERM');
      await once(stack, 'exit');
    };
  }
  throw new Error('The stack ended before it was ready; its own words stand above.');
}
