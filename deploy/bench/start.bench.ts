import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../run/packages';
import type { BenchRow } from './benchReport';

/** A separate port offset, so that a running `npm start` isn't disturbed. */
const PORT_OFFSET = 900;
const SECOND_START_BUDGET = 20;

/**
 * Measures the seconds from `npm start` to ready: deploying to empty chains, and resuming the kept state. The apps are
 * built before.
 */
export async function benchStarts(): Promise<readonly BenchRow[]> {
  const first = await startOnce(['--fresh']);
  const second = await startOnce([]);
  return [
    { what: 'npm start to ready, chains deployed again', value: first, unit: 's' },
    { what: 'npm start to ready, second start', value: second, unit: 's', budget: { atMost: SECOND_START_BUDGET } },
  ];
}

async function startOnce(flags: readonly string[]): Promise<number> {
  const from = performance.now();
  const started = spawn(
    process.execPath,
    [join(ROOT, 'deploy', 'run', 'start.mjs'), '--json', '--port-offset', String(PORT_OFFSET), ...flags],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: started.stdout });
  for await (const line of lines) {
    if (!line.includes('"ready":true')) continue;
    const seconds = (performance.now() - from) / 1000;
    started.kill('SIGTERM');
    await once(started, 'exit');
    return seconds;
  }
  throw new Error('npm start ended before it was ready; its own words stand above.');
}
