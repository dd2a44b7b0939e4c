import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SHARED_MODULES } from './sharedModules';

interface SharedSettings {
  singleton: true;
  /** False for the host, which has only its own copies; areas don't see them (areaShares.ts). */
  requiredVersion: string | false;
  version: string;
  /** Refuses a copy outside the range instead of logging a warning. */
  strictVersion: boolean;
  eager: boolean;
  import?: string;
}

/**
 * Generates the `shared` section of the federation settings from `SHARED_MODULES`. Versions are read from the installed
 * packages, because the plugin finds none for some requests (our own entries).
 */
export function federationSharing(packageFolder: string, role: 'host' | 'remote'): Record<string, SharedSettings> {
  const entries = SHARED_MODULES.filter((module) => role === 'host' || !module.hostOnly);
  return Object.fromEntries(
    entries.map((module) => [
      module.request,
      {
        singleton: true,
        requiredVersion: role === 'host' ? false : module.range,
        version: installedVersion(module.package, packageFolder),
        strictVersion: role !== 'host',
        eager: role === 'host' && module.isInMain === true,
        ...(module.provided === undefined ? {} : { import: module.provided }),
      },
    ]),
  );
}

/** Searches the same folders as Node, because a package's `exports` may hide its package.json from `require`. */
export function installedVersion(packageName: string, fromFolder: string): string {
  const require = createRequire(join(fromFolder, 'package.json'));
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const version = versionIn(join(folder, packageName, 'package.json'));
    if (version) return version;
  }
  throw new Error(`${packageName} is not installed (looked upwards from ${dirname(join(fromFolder, 'package.json'))})`);
}

function versionIn(file: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  } catch {
    // Not in this folder: the loop continues in its parent.
  }
  return undefined;
}
