import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion } from '@fathom/shared/build/federationSharing';
import { SHARED_MODULES } from '@fathom/shared/build/sharedModules';
import { requestedVersions, foldersWithManifest, readManifests, ROOT } from './readManifests';

const manifests = readManifests();
const WORKSPACES = ['deploy', 'host', 'remote-dao', 'remote-fxd', 'remote-lending', 'remote-vaults', 'shared'];

/**
 * Configuration files that tools read from the top level; besides dotfiles, no others are allowed.
 */
const TOOL_CONFIGURATION = [
  'eslint.config.mjs',
  'jest.config.mjs',
  'knip.jsonc',
  'package-lock.json',
  'playwright.config.ts',
  'tsconfig.json',
];
/** Installed and generated files, ignored by git. */
const PRODUCED = ['coverage', 'node_modules', 'playwright-report', 'test-results'];

describe.each(manifests)('$name', (manifest) => {
  it('is private and runs on Node 20.19 and later', () => {
    expect(manifest).toMatchObject({ private: true, engines: { node: '>=20.19.0' } });
  });

  it('requests exact versions', () => {
    const loose = requestedVersions(manifest).filter(
      ([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
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
  const closed = [...WORKSPACES, 'LICENSE', 'README.md', 'package.json'];
  expect(found.filter((name) => !TOOL_CONFIGURATION.includes(name)).sort()).toEqual(closed.sort());
  expect(foldersWithManifest().sort()).toEqual(WORKSPACES);
});

/** Whether a version satisfies a caret range, the only kind in the table of shared modules. */
function satisfiesCaret(version: string, range: string): boolean {
  const parts = (text: string) => text.split('.').map(Number);
  const have = parts(version);
  const least = parts(range.replace(/^\^/, ''));
  const fixed = least.findIndex((part) => part > 0) + 1;
  if (have.slice(0, fixed).join('.') !== least.slice(0, fixed).join('.')) return false;
  const differing = have.findIndex((part, index) => part !== least[index]);
  return differing < 0 || (have[differing] ?? 0) > (least[differing] ?? 0);
}

it.each([
  ['19.3.1', '^19.0.0', true],
  ['19.0.0', '^19.0.0', true],
  ['20.0.0', '^19.0.0', false],
  ['6.0.9', '^6.1.0', false],
  ['6.1.0', '^6.1.0', true],
  ['0.1.4', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
])('compares %s with %s', (version, range, expected) => {
  expect(satisfiesCaret(version, range)).toBe(expected);
});

it.each(SHARED_MODULES)('has installed a $package within the range under which $request is shared', (module) => {
  expect(module.range).toMatch(/^\^\d+\.\d+\.\d+$/);
  const consumers = module.hostOnly ? ['host'] : WORKSPACES.filter((folder) => folder !== 'deploy');
  for (const folder of consumers) {
    const version = installedVersion(module.package, join(ROOT, folder));
    expect({ folder, version, fits: satisfiesCaret(version, module.range) }).toEqual({ folder, version, fits: true });
  }
});
