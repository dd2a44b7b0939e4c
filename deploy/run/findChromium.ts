import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHROMIUM_PATH } from '../e2e/chromium';

/**
 * Makes sure that the browser for tests and benches is there: on a build machine (root, CI=true) it is installed, on anybody
 * else's one sentence says how. Ends the process without it.
 */
export function findChromium(): void {
  if (existsSync(CHROMIUM_PATH)) return;
  if (process.env.CI === 'true' && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests: apt-get install chromium');
    const quiet: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    if (existsSync(CHROMIUM_PATH)) return;
  }
  console.error(
    `The browser tests need Chromium at ${CHROMIUM_PATH}. On Debian: apt-get install chromium. Elsewhere set CHROMIUM_PATH to its program.`,
  );
  process.exit(1);
}
