import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { listen, type Listening } from '../hosting/listen';
import { ROOT } from '../run/packages';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface Gateway extends Listening {
  /** Exports a built app with a configuration and serves it. Returns its URL, with a slash at the end. */
  add(build: string, configuration: object, injectedScripts?: readonly string[]): string;
}

/**
 * Serves folders like an IPFS gateway: files below `/ipfs/<cid>/`, the page of a folder at its slash, and nothing for a
 * path without a file. Every file may be read from other origins.
 *
 * @param scratch a folder for exported files.
 */
export async function startGateway(scratch: string): Promise<Gateway> {
  const folders = new Map<string, string>();
  const site = new Hono();
  site.get('/ipfs/:cid/*', (context) => {
    const folder = folders.get(context.req.param('cid'));
    const name = context.req.path.split('/').slice(3).join('/') || 'index.html';
    const file = join(folder ?? '', decodeURIComponent(name));
    if (folder === undefined || !file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      return context.notFound();
    }
    return context.body(readFileSync(file), 200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Access-Control-Allow-Origin': '*',
    });
  });
  const listening = await listen(site, 0);
  return {
    ...listening,
    add(build, configuration, injectedScripts = []) {
      const number = folders.size + 1;
      const folder = join(scratch, `site-${number}`);
      const configurationFile = join(scratch, `app-${number}.json`);
      writeFileSync(configurationFile, JSON.stringify(configuration));
      const cid = execFileSync(
        process.execPath,
        [
          '--import',
          'tsx',
          'deploy/run/release.ts',
          'gateway',
          build,
          '--config',
          configurationFile,
          '--out',
          folder,
          ...injectedScripts.flatMap((url) => ['--inject', url]),
        ],
        { cwd: ROOT, encoding: 'utf8' },
      ).trim();
      folders.set(cid, folder);
      return `${listening.origin}/ipfs/${cid}/`;
    },
  };
}
