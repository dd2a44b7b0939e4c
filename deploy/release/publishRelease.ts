import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { RELEASE_FILE, ROOT_FILE, type ReleaseMetadata } from '@fathom/host-kit/signing/release/releaseMetadata';
import { releaseFolderName } from './signRelease';
import type { SignedJson } from './signMetadata';
import type { RootFile } from './signRoot';

/**
 * Copies a build into the immutable folder of its release and writes `release.json` and a copy of the area's keys next
 * to its files. An existing folder isn't changed. Returns the folder's name.
 *
 * @param target absolute path of the area's folder, which contains all of its releases.
 */
export function writeReleaseFolder(build: string, release: SignedJson<ReleaseMetadata>, target: string): string {
  const name = releaseFolderName(release);
  const folder = join(target, name);
  if (existsSync(folder)) return name;
  const unfinished = `${folder}.part`;
  cpSync(build, unfinished, { recursive: true });
  // With its own copy of the keys, a release can be verified after those of the area were damaged.
  if (existsSync(join(target, ROOT_FILE))) cpSync(join(target, ROOT_FILE), join(unfinished, ROOT_FILE));
  const list = `${JSON.stringify(release)}\n`;
  writeFileSync(join(unfinished, RELEASE_FILE), list);
  writeFileSync(join(unfinished, `${RELEASE_FILE}.br`), brotliCompressSync(list));
  writeFileSync(join(unfinished, `${RELEASE_FILE}.gz`), gzipSync(list));
  renameSync(unfinished, folder);
  return name;
}

export function writeRoots(roots: RootFile, target: string): void {
  replaceFile(join(target, ROOT_FILE), roots, target);
}

/** Moves a pointer to a release, atomically for readers. */
export function writePointer(release: string, target: string, name = 'pointer.json'): void {
  replaceFile(join(target, name), { release }, target);
}

function replaceFile(file: string, content: object, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}
