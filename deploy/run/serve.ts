import { join } from 'node:path';
import type { AreaId } from '@fathom/contract';
import { parseRuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { completeConfiguration } from '../hosting/completeConfiguration';
import { listen } from '../hosting/listen';
import { createSite } from '../hosting/staticServer';
import { buildChanged } from './buildChanged';
import { checkPorts } from './checkPorts';
import { leaveOnSignal } from './leaveOnSignal';
import { APPS, areaOf, ROOT } from './packages';
import { readJsonFile, userPath } from './readJsonFile';
import { parseServeOptions, SERVE_USAGE, type ServeOptions } from './serveOptions';

/**
 * `npm run serve -w deploy`: serves the built apps with the user's own configuration until Ctrl-C,
 * without the devnet and its wallet.
 */
async function main(): Promise<void> {
  const options = parseServeOptions(process.argv.slice(2));
  const configurationFile = userPath(options.config);
  const remotes = remoteManifests(options);
  checkConfiguration(configurationFile, remotes);
  await checkPorts(
    [...options.ports].map(([name, port]) => ({ name, port })),
    0,
    console.error,
  );
  if (options.apps === undefined) await buildChanged(console.error);
  const apps = options.apps === undefined ? ROOT : userPath(options.apps);
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

/** Default manifest URLs of the areas, which the configuration may override. */
function remoteManifests({ origins }: ServeOptions): Partial<Record<AreaId, string>> {
  return Object.fromEntries(
    APPS.flatMap(({ name }) => {
      const area = areaOf(name);
      return area === undefined ? [] : [[area, `${origins.get(name) ?? ''}/mf-manifest.json`]];
    }),
  );
}

/** Throws one sentence that names the file and its first invalid field. */
function checkConfiguration(path: string, remotes: Partial<Record<AreaId, string>>): void {
  const checked = parseRuntimeConfiguration(completeConfiguration(readJsonFile(path), remotes));
  if (!checked.ok) throw new Error(`${path}: ${checked.error.field} ${checked.error.problem}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof TypeError) console.error(SERVE_USAGE);
  process.exit(1);
});
