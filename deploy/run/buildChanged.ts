import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt } from './buildStamps';
import { APPS, ROOT } from './packages';

/**
 * Builds the apps whose sources changed, in a child process, so that its memory is released. Rejects if a build fails.
 */
export async function buildChanged(log: (line: string) => void): Promise<void> {
  if (APPS.every(({ name }) => isBuilt(name))) return;
  const build = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'deploy', 'run', 'build.ts'), '--changed'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  build.stdout.setEncoding('utf8').on('data', (text: string) => log(text.trimEnd()));
  const code = await new Promise<number | null>((resolve) => build.once('exit', resolve));
  if (code !== 0) throw new Error('The apps do not build; the reason stands above.');
}
