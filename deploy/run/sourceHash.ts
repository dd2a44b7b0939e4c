import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, type AppName } from './packages';

/** Inputs of every app's build besides its own folder. The lockfile pins the build tools. */
const SHARED_INPUTS = [
  ...['contract', 'base', 'ui', 'area-kit', 'host-kit', 'build'].map((name) => `shared/${name}`),
  'package-lock.json',
  'tsconfig.json',
  'deploy/run/buildApp.ts',
];

/**
 * Computes the digest of everything that can change the build of `app`: names and contents of its inputs, without
 * tests.
 */
export function sourceHash(app: AppName): string {
  const hash = createHash('sha256');
  for (const input of [...SHARED_INPUTS, `${app}/src`, `${app}/public`, `${app}/package.json`]) {
    for (const file of filesBelow(join(ROOT, input))) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
