import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../run/packages';
import type { BenchRow } from './benchReport';
import { processMemory } from './processMemory';

/** A separate port offset, so that a running `npm start` isn't disturbed. */
const PORT_OFFSET = 900;
const SECOND_START_BUDGET = 20;
/** In MB. */
const MEMORY_BUDGET = 1500;

interface MeasuredStart {
  readonly seconds: number;
  /** Resident memory of all processes when ready, in MB. */
  readonly megabytes: number;
}

/**
 * Measures the seconds from `npm start` to ready: deploying to empty chains, and resuming the kept state. The apps are
 * built before.
 */
export async function benchStarts(): Promise<readonly BenchRow[]> {
  const first = await startOnce(['--fresh']);
  const second = await startOnce([]);
  return [
    { what: 'npm start to ready, chains deployed again', value: first.seconds, unit: 's' },
    {
      what: 'npm start to ready, second start',
      value: second.seconds,
      unit: 's',
      budget: { atMost: SECOND_START_BUDGET },
    },
  ];
}

/**
 * Measures what a kept stack holds when it is ready and the indexer has read the chains, and the seconds until then.
 * The first of the two starts reads everything.
 */
export async function benchMemory(): Promise<readonly BenchRow[]> {
  await startOnce(['--indexer', 'wait']);
  const { seconds, megabytes } = await startOnce(['--indexer', 'wait']);
  return [
    { what: 'npm start to ready with the indexer, second start', value: seconds, unit: 's' },
    { what: 'memory of npm start, all processes', value: megabytes, unit: 'MB', budget: { atMost: MEMORY_BUDGET } },
  ];
}

async function startOnce(flags: readonly string[]): Promise<MeasuredStart> {
  const from = performance.now();
  const started = spawn(
    process.execPath,
    [join(ROOT, 'deploy', 'run', 'run.mjs'), 'start', '--json', '--port-offset', String(PORT_OFFSET), ...flags],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: started.stdout });
  for await (const line of lines) {
    if (!line.includes('"ready":true')) continue;
    const seconds = (performance.now() - from) / 1000;
    const megabytes = Math.round(processMemory(started.pid ?? 0) / 2 ** 20);
    started.kill('SIGTERM');
    await once(started, 'exit');
    return { seconds, megabytes };
  }
  throw new Error('npm start ended before it was ready; its own words stand above.');
}
