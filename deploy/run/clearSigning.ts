import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSigningFiles } from '@fathom/build/readSigningFiles';
import { parseRuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import { areaOf, APPS, ROOT } from './packages';
import { readJsonFile } from './readJsonFile';
import { registryFiles } from './registryFiles';

/**
 * `clear-signing <app.json> [folder]`: writes the areas' ERC-7730 descriptors in the public registry's format, with the
 * contracts of the configuration. Default folder: `clear-signing` next to the configuration.
 */
const [configurationPath, folderPath] = process.argv.slice(2);
if (configurationPath === undefined) {
  console.error('Which configuration? npm run clear-signing -- path/to/app.json [folder]');
  process.exit(2);
}

try {
  const configuration = parseRuntimeConfiguration(readJsonFile(resolve(configurationPath)));
  if (!configuration.ok)
    throw new Error(`${configurationPath}: ${configuration.error.field} ${configuration.error.problem}`);
  const folder = resolve(folderPath ?? join(configurationPath, '..', 'clear-signing'));
  for (const { name } of APPS) {
    const area = areaOf(name);
    const own = area && readSigningFiles(join(ROOT, name));
    if (area === undefined || !own) continue;
    const signing = admitSigning(own);
    if (!signing.ok) throw new Error(`${name}: ${signing.error}`);
    const { files, omitted } = registryFiles(signing.value, configuration.value);
    mkdirSync(join(folder, area), { recursive: true });
    for (const [file, descriptor] of Object.entries(files)) {
      writeFileSync(join(folder, area, file), `${JSON.stringify(descriptor, null, 2)}\n`);
      console.log(join(folder, area, file));
    }
    for (const reason of omitted) console.log(`${area}: no file for ${reason}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
