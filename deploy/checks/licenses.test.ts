import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bundlingProblem, dependencyProblem, type LicensedPackage } from '@fathom/build/licensePolicy';
import { NOTICES_FILE, ThirdPartyNoticesPlugin } from '@fathom/build/thirdPartyNoticesPlugin';
import * as v from 'valibot';
import webpack from 'webpack';
import { readManifests, ROOT } from './readManifests';

const names = v.optional(v.record(v.string(), v.unknown()), {});
const lock = v.parse(
  v.object({
    packages: v.record(
      v.string(),
      v.object({
        license: v.optional(v.string()),
        link: v.optional(v.boolean(), false),
        resolved: v.optional(v.string()),
        dependencies: names,
        optionalDependencies: names,
        peerDependencies: names,
      }),
    ),
  }),
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
).packages;

/** Finds the folder in which the lockfile installs a dependency of the package at `path`, by Node's resolution. */
function installedAt(path: string, dependency: string): string | undefined {
  for (let folder = path; ; folder = folder === '.' ? '' : dirname(folder)) {
    const candidate = join(folder, 'node_modules', dependency);
    const found = lock[candidate];
    if (found) return found.link ? found.resolved : candidate;
    if (folder === '') return undefined;
  }
}

/** Lists all run-time and build dependencies of the package, transitively. */
function dependenciesOf(owner: LicensedPackage): readonly { name: string; license: string | undefined }[] {
  const seen = new Set<string>();
  const waiting: string[] = [owner];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = lock[path];
    if (!entry || seen.has(path)) continue;
    seen.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = installedAt(path, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  return [...seen]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => ({ name: path.replace(/^.*node_modules\//, ''), license: lock[path]?.license }));
}

const OWNERS: readonly LicensedPackage[] = [
  'shared/contract',
  'shared/base',
  'shared/ui',
  'shared/area-kit',
  'shared/host-kit',
  'shared/build',
  'shared/testing',
  'host',
  'remote-fxd',
  'remote-dao',
  'remote-lending',
  'remote-vaults',
  'deploy',
];

describe.each(OWNERS)('%s', (owner) => {
  const license = owner === 'host' ? 'GPL-3.0-or-later' : 'MIT';

  it(`is ${license} in its package.json and its LICENSE file`, () => {
    const [folder = ''] = owner.split('/');
    const manifest = readManifests().find(({ name }) => name === `@fathom/${basename(owner)}`);
    expect(manifest?.license).toBe(license);
    const text = readFileSync(join(ROOT, folder, 'LICENSE'), 'utf8');
    expect(text).toContain(license === 'MIT' ? 'MIT License' : 'GNU GENERAL PUBLIC LICENSE');
  });

  it('depends only on packages with an allowed license', () => {
    const found = dependenciesOf(owner);
    expect(found.length).toBeGreaterThan(3);
    expect(found.flatMap((dependency) => dependencyProblem(owner, dependency) ?? [])).toEqual([]);
  });
});

it.each<[LicensedPackage, string, string | undefined, boolean]>([
  ['host', '@web3-react/core', 'GPL-3.0-or-later', true],
  ['host', 'another', 'GPL-3.0-or-later', false],
  ['remote-lending', '@web3-react/core', 'GPL-3.0-or-later', false],
  ['shared/contract', '@web3-react/types', 'GPL-3.0-or-later', false],
  ['host', '@aave/math-utils', 'MIT', false],
  ['remote-fxd', 'either', '(MIT OR GPL-3.0-only)', true],
  ['remote-fxd', 'both', 'MIT AND GPL-3.0-only', false],
  ['remote-fxd', 'unnamed', undefined, false],
  ['remote-fxd', 'caniuse-lite', 'CC-BY-4.0', false],
])('%s may contain %s under %s: %s', (owner, name, license, expected) => {
  expect(bundlingProblem(owner, { name, license }) === undefined).toBe(expected);
});

it.each<[LicensedPackage, string, string | undefined, boolean]>([
  ['deploy', '@aave/core-v3', 'BUSL-1.1', true],
  ['deploy', '@aave/core-v3', 'another', false],
  ['shared/testing', '@aave/core-v3', 'BUSL-1.1', false],
  ['shared/build', 'caniuse-lite', 'CC-BY-4.0', true],
])('%s may depend on %s under %s: %s', (owner, name, license, expected) => {
  expect(dependencyProblem(owner, { name, license }) === undefined).toBe(expected);
});

describe('a build', () => {
  // Inside the repository, so that webpack can be resolved.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'licenses-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function install(name: string, license: string): void {
    const target = join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }));
    writeFileSync(join(target, 'index.js'), `export const value = ${JSON.stringify(name)};`);
    writeFileSync(join(target, 'LICENSE'), `The terms of ${name}`);
  }

  async function build(owner: LicensedPackage, imported: string) {
    const entry = join(folder, 'main.js');
    writeFileSync(entry, `import('./part.js'); import '${imported}';`);
    // Two modules that webpack concatenates.
    writeFileSync(join(folder, 'part.js'), `import { value } from '${imported}'; console.log(value);`);
    const compiler = webpack({
      context: folder,
      entry,
      mode: 'production',
      output: { path: join(folder, 'dist'), clean: true },
      plugins: [new ThirdPartyNoticesPlugin(owner)],
    });
    const errors = await new Promise<readonly string[]>((resolve, reject) => {
      compiler.run((failure, stats) =>
        failure ? reject(failure) : resolve((stats?.toJson().errors ?? []).map(({ message }) => message)),
      );
    });
    const notices = join(folder, 'dist', NOTICES_FILE);
    return { errors, notices: existsSync(notices) ? readFileSync(notices, 'utf8') : undefined };
  }

  it.each<[LicensedPackage, string, string]>([
    ['host', '@web3-react/core', 'GPL-3.0-or-later'],
    ['remote-dao', 'allowed', 'ISC'],
  ])('of %s that contains %s (%s) carries its license text', async (owner, imported, license) => {
    install(imported, license);
    const { errors, notices } = await build(owner, imported);
    expect(errors).toEqual([]);
    expect(notices).toContain(`${imported} 1.2.3\nLicense: ${license}\n\nThe terms of ${imported}\n`);
    expect(notices).toContain('webpack 5.');
  });

  it.each<[LicensedPackage, string, string, string]>([
    ['remote-dao', '@web3-react/core', 'GPL-3.0-or-later', 'remote-dao must not contain @web3-react/core'],
    ['host', '@aave/math-utils', 'MIT', '@aave/math-utils must not be part of any build'],
  ])('of %s that contains %s (%s) fails', async (owner, imported, license, problem) => {
    install(imported, license);
    const { errors } = await build(owner, imported);
    expect(errors).toEqual([expect.stringContaining(problem)]);
  });
});
