import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { withFileLock } from './fileLock';
import { isBuilt } from './buildStamps';
import { APPS, isAppName, ROOT, type AppName } from './packages';

/** A process holds about 1.5 GB while it builds. */
const MOST_PROCESSES = 2;

/**
 * `build [app ...] [--changed]`: builds the named apps, or all five, two at a time where there are two cores. With
 * `--changed`, skips apps whose sources are unchanged since their last build.
 */
const requested = process.argv.slice(2).filter((name) => name !== '--changed');
const onlyChanged = process.argv.includes('--changed');
const unknown = requested.filter((name) => !isAppName(name));
if (unknown.length > 0) {
  console.error(
    `There is no app named ${unknown.join(', ')}. The apps are: ${APPS.map((app) => app.name).join(', ')}.`,
  );
  process.exit(2);
}

await withFileLock('build', async () => {
  const waiting = APPS.map(({ name }) => name).filter(
    (name) => (requested.length === 0 || requested.includes(name)) && !(onlyChanged && isBuilt(name)),
  );
  const processes = Math.min(waiting.length, MOST_PROCESSES, availableParallelism());
  await Promise.all(Array.from({ length: processes }, () => buildWaiting(waiting)));
});

/** Takes apps from `waiting` until none is left, and builds them in one process, which is faster after its first. */
async function buildWaiting(waiting: AppName[]): Promise<void> {
  const builder = fork(join(ROOT, 'deploy', 'run', 'appBuilder.ts'), { execArgv: ['--import', 'tsx'] });
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    builder.send(name);
    const failure = await new Promise<string | null>((resolve) => {
      builder.once('message', (reason) => resolve(reason as string | null));
      builder.once('exit', (code) => resolve(`its process ended with ${code}`));
    });
    builder.removeAllListeners();
    if (failure === null) continue;
    console.error(`${name} does not build:\n${failure}`);
    process.exitCode = 1;
    if (!builder.connected) return buildWaiting(waiting);
  }
  builder.disconnect();
}
