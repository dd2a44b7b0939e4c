import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { INTEGRITY_MANIFEST, type IntegrityManifest } from '@fathom/build/pageIntegrityPlugin';
import type { InjectedScript } from '../hosting/indexPage';
import { MANIFEST_PATH } from '../hosting/siteHeaders';
import { appManifest, appPage, readBuiltPage } from '../hosting/sitePages';

export interface GatewaySiteOptions {
  readonly build: string;
  /** Absolute path of the output folder, which is emptied first. */
  readonly folder: string;
  readonly configuration: string;
  readonly injectedScripts?: readonly InjectedScript[];
}

/** Ignored in a page, and reported by browsers. */
const HEADER_ONLY = /(?:^|; )frame-ancestors [^;]*/;
/** A path of the app's own origin; a minifier may omit quotes. */
const OWN_ADDRESS = /\b(src|href)="?\/(?!\/)([^"\s>]*)"?/g;

/**
 * Writes an app as a site that runs below any path, such as `/ipfs/<cid>/` of a gateway: its page loads scripts
 * relative to itself, keeps the paths of the app in the fragment (`pageRoutes`) and contains its
 * Content-Security-Policy, because a gateway sends no headers for it. Throws one sentence if the app isn't built.
 */
export function writeGatewaySite({ build, folder, configuration, injectedScripts = [] }: GatewaySiteOptions): void {
  const { html, policy } = appPage(readBuiltPage(build, 'index.html'), configuration, injectedScripts);
  rmSync(folder, { recursive: true, force: true });
  cpSync(build, folder, { recursive: true, filter: (source) => !/\.(br|gz)$/.test(source) });
  writeFileSync(join(folder, 'index.html'), gatewayPage(html, policy.replace(HEADER_ONLY, '')));
  mkdirSync(join(folder, 'config'), { recursive: true });
  writeFileSync(join(folder, 'config', 'app.json'), configuration);
  writeFileSync(join(folder, MANIFEST_PATH), appManifest(configuration));
  if (existsSync(join(folder, INTEGRITY_MANIFEST))) writeManifest(folder);
}

function gatewayPage(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html
    .replace(/<html\b/, '<html data-routes="hash"')
    .replace(/<head[^>]*>/, (head) => head + meta)
    .replace(OWN_ADDRESS, '$1="./$2"');
}

/** Lists the site's own files, because its page and configuration differ from the build's. */
function writeManifest(folder: string): void {
  const hashes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== INTEGRITY_MANIFEST)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map((name) => {
      const digest = createHash('sha384')
        .update(readFileSync(join(folder, name)))
        .digest('base64');
      return [`/${name}`, `sha384-${digest}`] as const;
    });
  const manifest: IntegrityManifest = { version: 1, hashes: Object.fromEntries(hashes) };
  writeFileSync(join(folder, INTEGRITY_MANIFEST), JSON.stringify(manifest, null, 2));
}
