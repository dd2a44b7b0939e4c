import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { satisfy } from '@module-federation/enhanced/runtime';
import { installedVersion } from '@fathom/build/federationSharing';
import { SHARED_MODULES } from '@fathom/build/sharedModules';
import { requestedVersions, foldersWithManifest, readManifests, ROOT } from './readManifests';

const manifests = readManifests();
const WORKSPACES = ['deploy', 'host', 'remote-dao', 'remote-fxd', 'remote-lending', 'remote-vaults'];
const SHARED_PACKAGES = ['area-kit', 'base', 'build', 'contract', 'embed', 'host-kit', 'testing', 'ui'];

const PUBLISHED = ['@fathom/embed'];

/** Configuration files that tools read from the top level; besides dotfiles, no others are allowed. */
const TOOL_CONFIGURATION = [
  'jest.config.mjs',
  'knip.jsonc',
  'package-lock.json',
  'playwright.config.ts',
  'tsconfig.json',
];
const PRODUCED = ['coverage', 'node_modules', 'playwright-report', 'test-results'];

describe.each(manifests)('$name', (manifest) => {
  it('is private unless it is published, and runs on Node 20.19 and later', () => {
    expect(manifest).toMatchObject({ engines: { node: '>=20.19.0' } });
    expect(manifest.private ?? false).toBe(!PUBLISHED.includes(manifest.name));
  });

  it('requests exact versions', () => {
    const loose = requestedVersions(manifest).filter(
      ([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('names a file of deploy/run in each script that run.mjs starts', () => {
    const commands = Object.values(manifest.scripts).flatMap((script) => /run\/run\.mjs (\S+)/.exec(script)?.[1] ?? []);
    expect(commands.filter((command) => !existsSync(join(ROOT, 'deploy', 'run', `${command}.ts`)))).toEqual([]);
  });
});

it('requests one version of a dependency in every package', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of manifests.flatMap(requestedVersions)) {
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const disagreed = [...versions].filter(([, requested]) => requested.size > 1);
  expect(disagreed).toEqual([]);
});

it('allows only known files at the top level of the repository', () => {
  const found = readdirSync(ROOT).filter((name) => !name.startsWith('.') && !PRODUCED.includes(name));
  const closed = [...WORKSPACES, 'shared', 'CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
  expect(found.filter((name) => !TOOL_CONFIGURATION.includes(name)).sort()).toEqual(closed.sort());
  expect(foldersWithManifest('.').sort()).toEqual(WORKSPACES);
  expect(foldersWithManifest('shared').sort()).toEqual(SHARED_PACKAGES);
});

it.each(SHARED_MODULES)('has installed a $package within the range under which $request is shared', (module) => {
  const consumers = module.hostOnly ? ['host'] : WORKSPACES.filter((folder) => folder !== 'deploy');
  for (const folder of consumers) {
    const version = installedVersion(module.package, join(ROOT, folder));
    expect({ folder, version, fits: satisfy(version, module.range) }).toEqual({ folder, version, fits: true });
  }
});
