import { execFileSync } from 'node:child_process';
import { hasWebServer } from '../hosting/server/startWebServer';
import { isProgram } from './browserProgram';

const SERVERS = ['nginx', 'caddy'] as const;
/** Debian's nginx serves files that the build has compressed with brotli only with this module. */
const PACKAGES = { nginx: ['nginx', 'libnginx-mod-http-brotli-static'], caddy: ['caddy'] } as const;

/**
 * Installs the web servers that tests start where apt may be used. Elsewhere prints which are
 * missing: their tests are skipped, and the browser tests run on the server of `npm start`.
 */
export function ensureWebServers(): void {
  const missing = SERVERS.filter((server) => !hasWebServer(server));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) {
    console.log(`Not installed, so not tested: ${missing.join(', ')}.`);
    return;
  }
  const packages = missing.flatMap((server) => PACKAGES[server]);
  console.log(`Installing for the tests: apt-get install ${packages.join(' ')}`);
  // A service that starts with the installation would take ports without being asked to.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    const quiet = ['install', '-y', '-qq', '--no-install-recommends'];
    execFileSync('apt-get', quiet.concat(packages), { stdio: ['ignore', 'ignore', 'inherit'], env });
  } catch {
    console.log(`That failed, so not tested: ${missing.join(', ')}.`);
  }
}
