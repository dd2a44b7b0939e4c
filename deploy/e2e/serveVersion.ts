import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Listening } from '../hosting/listen';

export interface VersionSite {
  readonly folder: string;
  readonly configurationFile: string;
  readonly isOpen: boolean;
  readonly injectedScripts: readonly string[];
}

/**
 * Serves a built app with the hosting of its own checkout, in a separate process: a host depends on its version's
 * headers and page, such as the nonce of styles before adopted style sheets. Rejects with the process's output if it
 * ends early.
 */
export async function serveVersion(checkout: string, site: VersionSite): Promise<Listening> {
  const script = `
    const load = (name) => import(${JSON.stringify(pathToFileURL(`${join(checkout, 'deploy', 'hosting')}/`).href)} + name);
    const [{ createSite }, { listen }] = await Promise.all([load('staticServer.ts'), load('listen.ts')]);
    const { origin } = await listen(createSite(${JSON.stringify(site)}), 0);
    process.stdout.write(origin + '\\n');`;
  const served = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  served.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(served, 'exit');
  const origin = await Promise.race([
    once(served.stdout.setEncoding('utf8'), 'data').then(([text]) => String(text).trim()),
    ended.then(() => Promise.reject(new Error(`The hosting of ${checkout} ended: ${errors}`))),
  ]);
  return {
    origin,
    stop: async () => {
      served.kill();
      await ended;
    },
  };
}
