import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { AppName } from '../run/packages';
import { checkOut } from './cleanCheckout';

/**
 * Builds an app from a commit in a separate folder, without the caches of earlier builds. Returns the absolute path of
 * the build. Throws webpack's message if it doesn't compile.
 */
export function buildClean(app: AppName, commit: string, folder: string): string {
  checkOut(commit, folder);
  buildIn(app, folder);
  return join(folder, app, 'dist');
}

export function buildIn(app: AppName, checkout: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', join('deploy', 'run', 'build.ts'), app], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Computes the SHA-256 of every file below a folder, by name in alphabetical order. */
function fileDigests(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/** Computes one digest of all file names and contents below a folder. */
export function folderDigest(folder: string): string {
  const lines = [...fileDigests(folder)].map(([name, digest]) => `${digest}  ${name}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

export function differingFiles(one: string, other: string): readonly string[] {
  const [left, right] = [fileDigests(one), fileDigests(other)];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].filter((name) => left.get(name) !== right.get(name)).sort();
}
