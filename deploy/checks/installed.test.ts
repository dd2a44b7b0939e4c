import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_MODULES } from '@fathom/build/sharedModules';
import * as v from 'valibot';
import { ROOT } from './readManifests';

const lock = v.parse(
  v.object({
    packages: v.record(v.string(), v.object({ version: v.optional(v.string()), link: v.optional(v.boolean()) })),
  }),
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
);

function copies(name: string): (string | undefined)[] {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.endsWith(`node_modules/${name}`) && !link)
    .map(([, { version }]) => version);
}

const ONE_COPY = new Set([
  ...SHARED_MODULES.map((module) => module.package).filter((name) => !name.startsWith('@fathom/')),
  // Only the host bundles the store; the others are shared partially.
  'react-redux',
  '@reduxjs/toolkit',
  'react-router-dom',
  '@tanstack/react-query',
  'valibot',
]);

it.each([...ONE_COPY])('installs one copy of %s', (name) => {
  expect(copies(name)).toEqual([expect.any(String)]);
});

it('installs only ethers 6', () => {
  expect(copies('ethers')).toEqual([expect.stringMatching(/^6\./)]);
});

it('installs packages without missing, invalid or conflicting versions', () => {
  // The list itself is long; npm reports problems with its exit code, which execFileSync turns into an error.
  expect(() => execFileSync('npm', ['ls', '--all'], { cwd: ROOT, stdio: 'pipe', maxBuffer: 2 ** 26 })).not.toThrow();
});
