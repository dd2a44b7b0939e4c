import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
function policyFor(servers: readonly string[], isFramed: boolean, walletScript?: string): string {
  const wallet = walletScript === undefined ? [] : [new URL(walletScript).origin];
  // No code of an area in a frame runs in the page.
  const scripts = isFramed ? wallet : [...servers, ...wallet];
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    // No exception for styles: those of an area are adopted style sheets.
    "style-src 'self'",
    `img-src 'self' data: ${servers.join(' ')}`,
    `font-src 'self' ${servers.join(' ')}`,
    // The servers, and the nodes, indexers and services that their configuration names.
    'connect-src *',
    `frame-src ${isFramed ? servers.join(' ') : "'none'"}`,
    // The last two are for texts of proposals in the DAO, and for what is pasted into a new one.
    "require-trusted-types-for 'script'",
    'trusted-types fathom dompurify ProseMirrorClipboard',
  ].join('; ');
}

/** Serves the example page of a partner, on an origin of its own, with a strict policy. */
export async function startPartnerExample({ servers, walletScript, port }: PartnerExampleOptions): Promise<Listening> {
  const folder = join(ROOT, 'deploy', 'partner', 'page');
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.tsx')],
    outdir: folder,
    bundle: true,
    // The host's end of a frame is loaded with the first frame.
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', AREA_SERVERS: JSON.stringify(servers) },
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));
  const style = readFileSync(join(folder, 'style.css'), 'utf8');
  const wallet = walletScript === undefined ? '' : `<script src="${walletScript}"></script>`;
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace('<!-- wallet -->', wallet);

  const site = new Hono();
  site.get('/:name{.+\\.js}', (context) => {
    const script = scripts.get(context.req.path);
    if (script === undefined) return context.notFound();
    return context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  site.get('/style.css', (context) => context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  site.get('*', (context) => {
    const isFramed = context.req.query('isolation') === 'frame';
    context.header('Content-Security-Policy', policyFor(Object.values(servers), isFramed, walletScript));
    return context.html(html);
  });
  return listen(site, port);
}
