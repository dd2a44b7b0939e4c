import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { Hono } from 'hono';
import type { AreaId } from '@fathom/contract';
import { listen, type Listening } from '../hosting/listen';
import { ROOT } from '../run/packages';

export interface PartnerExampleOptions {
  /** Origin of each area. */
  readonly servers: Readonly<Record<AreaId, string>>;
  /** URL of a script that announces a wallet; without it, wallets are those of the browser. */
  readonly walletScript?: string;
  /** 0 selects a free one. */
  readonly port: number;
}

/** What a partner's policy has to allow, beyond what its own page needs. */
function policyFor(servers: readonly string[], walletScript?: string): string {
  const wallet = walletScript === undefined ? [] : [new URL(walletScript).origin];
  return [
    "default-src 'self'",
    `script-src 'self' ${[...servers, ...wallet].join(' ')}`,
    // No exception for styles: those of an area are adopted style sheets.
    "style-src 'self'",
    `img-src 'self' data: ${servers.join(' ')}`,
    `font-src 'self' ${servers.join(' ')}`,
    // The servers, and the nodes, indexers and services that their configuration names.
    'connect-src *',
    `frame-src ${servers.join(' ')}`,
  ].join('; ');
}

/** Serves the example page of a partner, on an origin of its own, with a strict policy. */
export async function startPartnerExample({ servers, walletScript, port }: PartnerExampleOptions): Promise<Listening> {
  const folder = join(ROOT, 'deploy', 'partner', 'page');
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', AREA_SERVERS: JSON.stringify(servers) },
  });
  const script = outputFiles[0]?.text ?? '';
  const style = readFileSync(join(folder, 'style.css'), 'utf8');
  const wallet = walletScript === undefined ? '' : `<script src="${walletScript}"></script>`;
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace('<!-- wallet -->', wallet);
  const policy = policyFor(Object.values(servers), walletScript);

  const site = new Hono();
  site.get('/main.js', (context) => context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  site.get('/style.css', (context) => context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  site.get('*', (context) => {
    context.header('Content-Security-Policy', policy);
    return context.html(html);
  });
  return listen(site, port);
}
