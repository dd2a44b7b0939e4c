import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AreaId } from '@fathom/contract';
import { checkConfiguration } from '../hosting/checkConfiguration';
import { listen } from '../hosting/listen';
import { startWebServer, writeWebServer, type WebServer } from '../hosting/server/startWebServer';
import { writeSite } from '../hosting/server/writeSite';
import { createSite } from '../hosting/staticServer';
import { buildChanged } from './buildChanged';
import { checkPorts } from './checkPorts';
import { leaveOnSignal } from './leaveOnSignal';
import { APPS, areaOf, ROOT } from './packages';
import { readJsonFile, userPath } from './readJsonFile';
import { parseServeOptions, SERVE_USAGE, type ServeOptions } from './serveOptions';
import { runCommand } from './runCommand';

/**
 * `npm run serve -w deploy`: serves the built apps with the user's own configuration until Ctrl-C, without the devnet
 * and its wallet.
 */
async function main(): Promise<void> {
  const options = parseServeOptions(process.argv.slice(2));
  const configurationFile = userPath(options.config);
  if (options.apps === undefined) await buildChanged(console.error);
  const apps = options.apps === undefined ? ROOT : userPath(options.apps);
  const remotes = ownRemotes(options, apps);
  requireValid(configurationFile, remotes);
  if (options.server !== undefined) {
    await serveWith(options.server, { ...options, apps, configurationFile, remotes });
    return;
  }
  await checkPorts(
    [...options.ports].map(([name, port]) => ({ name, port })),
    0,
    console.error,
  );
  for (const { name } of APPS) {
    const site = createSite({
      folder: join(apps, name, 'dist'),
      configurationFile,
      remotes,
      isOpen: name !== 'host',
      injectedScripts: [],
    });
    await listen(site, options.ports.get(name) ?? 0, options.address);
    console.log(`${name.padEnd(15)} ${options.origins.get(name) ?? ''}`);
  }
  leaveOnSignal(() => Promise.resolve());
  console.log(`Ready. ${configurationFile} is read again at each load; Ctrl-C stops the servers.`);
}

interface Served extends Omit<ServeOptions, 'apps'> {
  readonly apps: string;
  readonly configurationFile: string;
  readonly remotes: Partial<Record<AreaId, object>>;
}

/** Serves the apps with nginx or Caddy, or only writes the files for it. */
async function serveWith(server: WebServer, served: Served): Promise<void> {
  const { address, apps, configurationFile, remotes, write } = served;
  const runFolder = write === undefined ? mkdtempSync(join(tmpdir(), 'fathom-serve-')) : userPath(write);
  const sites = await Promise.all(
    APPS.map(({ name }) =>
      writeSite({
        name,
        origin: served.origins.get(name) ?? '',
        address,
        port: served.ports.get(name) ?? 0,
        folder: join(apps, name, 'dist'),
        pages: join(runFolder, name),
        isOpen: name !== 'host',
        configurationFile,
        remotes,
        injectedScripts: [],
      }),
    ),
  );
  const tls = served.tls && { certificate: userPath(served.tls.certificate), key: userPath(served.tls.key) };
  const setup = { sites, tls, runFolder };
  if (write !== undefined) {
    console.log(
      `${writeWebServer(server, setup)} is written. Repeat the command when ${configurationFile} has changed.`,
    );
    return;
  }
  const running = await startWebServer(server, setup);
  for (const { name, origin } of sites) console.log(`${name.padEnd(15)} ${origin}`);
  leaveOnSignal(async () => {
    await running.stop();
    rmSync(runFolder, { recursive: true });
  });
  console.log(`Ready. Repeat the command when ${configurationFile} has changed; Ctrl-C stops ${server}.`);
}

function ownRemotes({ origins }: ServeOptions, apps: string): Partial<Record<AreaId, object>> {
  return Object.fromEntries(
    APPS.flatMap(({ name }) => {
      const area = areaOf(name);
      if (area === undefined) return [];
      const manifest = `${origins.get(name) ?? ''}/mf-manifest.json`;
      return [[area, { manifest, manifestDigest: manifestDigest(join(apps, name, 'dist')) }]];
    }),
  );
}

/** Digest of a build's `area-manifest.json`, which pins all of its files. */
function manifestDigest(folder: string): string {
  const file = join(folder, 'area-manifest.json');
  if (!existsSync(file)) throw new Error(`${folder} has no /area-manifest.json: build the app first (npm run build).`);
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

/** Throws one sentence that names the file and its first invalid or misspelled field. */
function requireValid(path: string, remotes: Partial<Record<AreaId, object>>): void {
  const json = readJsonFile(path);
  try {
    for (const field of checkConfiguration(json, remotes)) {
      console.error(`${path}: ${field} is not a field of this release and is ignored.`);
    }
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

runCommand(main, { usage: SERVE_USAGE });
