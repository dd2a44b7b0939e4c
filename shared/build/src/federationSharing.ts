import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SHARED_MODULES } from './sharedModules';

interface SharedSettings {
  singleton: true;
  /** The host has nothing to compare: it only meets its own copies, which areas do not see (areaShares.ts). */
  requiredVersion: string | false;
  version: string;
  /** A copy outside of the range is refused instead of logged. */
  strictVersion: boolean;
  /** Provided by the main script itself instead of by a chunk. */
  eager: boolean;
  /** Defaults to the request itself. */
  import?: string;
}

/**
 * The `shared` section of a package's federation settings, generated from `SHARED_MODULES`.
 * Versions are read from the installed packages, since the plugin finds none for some requests
 * (our own entries).
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

/**
 * Searches the folders that Node would search; a package's `exports` may hide its package.json from
 * `require`.
 */
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
    // Not in this folder: try its parent.
  }
  return undefined;
}
