import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { AreaId } from '@fathom/contract';
import { CONTRACT_VERSION } from '@fathom/contract/version';
import { parsePointer } from '@fathom/host-kit/signing/release/pointer';
import {
  parseRelease,
  RELEASE_FILE,
  ROOT_FILE,
  type ReleaseMetadata,
} from '@fathom/host-kit/signing/release/releaseMetadata';
import { verifyFile } from '@fathom/host-kit/signing/release/verifyFile';
import { verifyRelease, type ReleaseTrust, type VerifiedRelease } from '@fathom/host-kit/signing/release/verifyRelease';
import { addSignatures, metadataTime, signMetadata, type SignedJson } from './signMetadata';
import type { SigningKey } from './releaseKeys';
import type { ReleaseTarget } from './releaseTarget';
import { releaseFolderName } from './signRelease';
import type { RootFile } from './signRoot';

export const STABLE_POINTER = 'pointer.json';
export const CANARY_POINTER = 'canary.json';
const POINTERS = [STABLE_POINTER, CANARY_POINTER];

export interface PublishedRelease {
  readonly name: string;
  readonly metadata: ReleaseMetadata;
  readonly pointers: readonly string[];
}

/** Lists the releases of an area, newest first. A folder without a complete upload isn't a release. */
export async function listReleases(target: ReleaseTarget, area: AreaId): Promise<readonly PublishedRelease[]> {
  const pointers = new Map<string, string | undefined>();
  for (const pointer of POINTERS) pointers.set(pointer, await readPointer(target, area, pointer));
  const releases: PublishedRelease[] = [];
  for (const name of await target.folders(folderOf(area))) {
    const metadata = await readMetadata(target, area, name);
    if (!metadata) continue;
    releases.push({ name, metadata, pointers: POINTERS.filter((pointer) => pointers.get(pointer) === name) });
  }
  return releases.sort((one, other) => other.metadata.version - one.metadata.version);
}

export async function nextVersion(target: ReleaseTarget, area: AreaId): Promise<number> {
  const [newest] = await listReleases(target, area);
  return (newest?.metadata.version ?? 0) + 1;
}

/**
 * Uploads a build into the immutable folder of its release; no pointer moves. Throws one sentence if the same semantic
 * version exists with other files, or if the release isn't newer than all others. Returns the folder's name.
 *
 * @param build absolute path of the build.
 */
export async function publishRelease(
  target: ReleaseTarget,
  build: string,
  release: SignedJson<ReleaseMetadata>,
): Promise<string> {
  const { area, version, targets } = release.signed;
  const published = await listReleases(target, area);
  const other = published.find(
    ({ metadata }) => metadata.release === release.signed.release && !isSameFiles(metadata.targets, targets),
  );
  if (other) {
    throw new Error(
      `${area} ${release.signed.release} is published with other files as ${other.name}: raise the version in remote-${area}/package.json.`,
    );
  }
  if (published.some(({ metadata }) => metadata.version >= version)) {
    throw new Error(`${area} has a release of version ${version} or newer: sign it with a higher version.`);
  }
  const files = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== RELEASE_FILE)
    .map((entry) => relative(build, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return writeRelease(target, release, files, (file) =>
    Promise.resolve(new Uint8Array(readFileSync(join(build, file)))),
  );
}

/**
 * Moves a pointer to a release. Throws one sentence if the release doesn't exist, or is older than the pointer's
 * current one, because devices that have seen that one refuse it.
 */
export async function promoteRelease(
  target: ReleaseTarget,
  area: AreaId,
  name: string,
  pointer = STABLE_POINTER,
): Promise<void> {
  const { metadata } = await findRelease(target, area, name);
  const current = await readPointer(target, area, pointer);
  const before = current === undefined ? undefined : await readMetadata(target, area, current);
  if (before && before.version > metadata.version) {
    throw new Error(
      `${name} is older than ${current ?? ''}, and devices that have seen that one refuse it: use rollback.`,
    );
  }
  await writeJson(target, `${folderOf(area)}/${pointer}`, { release: name });
}

/**
 * Publishes the files of an older release again, signed with a higher version, and moves the pointer to them. First
 * compares every file with the older release's list. Returns the new folder's name.
 */
export async function rollBackRelease(
  target: ReleaseTarget,
  area: AreaId,
  name: string,
  options: { readonly keys: readonly SigningKey[]; readonly expires: Date; readonly pointer?: string },
): Promise<string> {
  const { metadata } = await findRelease(target, area, name);
  const version = await nextVersion(target, area);
  const release = await signMetadata({ ...metadata, version, expires: metadataTime(options.expires) }, options.keys);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [file, { length, hashes }] of Object.entries(metadata.targets)) {
    const content = await target.read(`${folderOf(area)}/${name}/${file}`);
    const digest = content && Buffer.from(await crypto.subtle.digest('SHA-384', content)).toString('hex');
    if (content?.length !== length || digest !== hashes.sha384) {
      throw new Error(`${file} of ${name} is not the file that was released: build it from its commit again.`);
    }
    files.set(file, content);
    for (const suffix of ['.br', '.gz']) {
      const compressed = await target.read(`${folderOf(area)}/${name}/${file}${suffix}`);
      if (compressed) files.set(`${file}${suffix}`, compressed);
    }
  }
  const published = await writeRelease(target, release, [...files.keys()], (file) =>
    Promise.resolve(files.get(file) ?? new Uint8Array()),
  );
  await promoteRelease(target, area, published, options.pointer);
  return published;
}

/** Adds the signatures of other holders to a release; its files and its name stay the same. */
export async function coSignRelease(
  target: ReleaseTarget,
  area: AreaId,
  name: string,
  keys: readonly SigningKey[],
): Promise<number> {
  const path = `${folderOf(area)}/${name}/${RELEASE_FILE}`;
  await findRelease(target, area, name);
  const signed = (await readJson(target, path)) as SignedJson<ReleaseMetadata>;
  const result = await addSignatures(signed, keys);
  await writeJson(target, path, result);
  return result.signatures.length;
}

/**
 * Verifies the release that a pointer names like a host on its first visit, and every file of it. Throws one sentence
 * for the first problem.
 */
export async function verifyPublished(
  target: ReleaseTarget,
  area: AreaId,
  {
    trust,
    pointer = STABLE_POINTER,
    now,
  }: { readonly trust: ReleaseTrust; readonly pointer?: string; readonly now: number },
): Promise<{ readonly name: string; readonly release: VerifiedRelease }> {
  const name = await readPointer(target, area, pointer);
  if (name === undefined) throw new Error(`${area} has no ${pointer}.`);
  const folder = `${folderOf(area)}/${name}`;
  const verified = await verifyRelease({
    area,
    trust,
    roots: await readJson(target, `${folderOf(area)}/${ROOT_FILE}`),
    release: await readJson(target, `${folder}/${RELEASE_FILE}`),
    contract: CONTRACT_VERSION,
    now,
  });
  if (!verified.ok) throw new Error(`${name} is refused (${verified.error.problem}): ${verified.error.detail}.`);
  for (const file of verified.value.files.keys()) {
    const content = await target.read(`${folder}/${file}`);
    const problem = content ? await verifyFile(verified.value, file, content) : 'missing';
    if (problem) throw new Error(`${file} of ${name} is ${problem}.`);
  }
  return { name, release: verified.value };
}

/** Reads the keys of an area; `undefined` if none were published. */
export async function readRoots(target: ReleaseTarget, area: AreaId): Promise<RootFile | undefined> {
  return (await readJson(target, `${folderOf(area)}/${ROOT_FILE}`)) as RootFile | undefined;
}

export async function writeRoots(target: ReleaseTarget, area: AreaId, roots: RootFile): Promise<void> {
  await writeJson(target, `${folderOf(area)}/${ROOT_FILE}`, roots);
}

function folderOf(area: AreaId): string {
  return `areas/${area}`;
}

/**
 * Writes `release.json` last: without it, an interrupted upload isn't a release. Its own copy of the keys lets a device
 * verify it after those of the area were damaged.
 */
async function writeRelease(
  target: ReleaseTarget,
  release: SignedJson<ReleaseMetadata>,
  files: readonly string[],
  contentOf: (file: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<string> {
  const name = releaseFolderName(release);
  const folder = `${folderOf(release.signed.area)}/${name}`;
  for (const file of files) await target.write(`${folder}/${file}`, await contentOf(file), 'immutable');
  const roots = await readRoots(target, release.signed.area);
  if (roots) await writeJson(target, `${folder}/${ROOT_FILE}`, roots);
  // Not immutable: further holders of keys may add their signatures.
  await writeJson(target, `${folder}/${RELEASE_FILE}`, release);
  return name;
}

async function findRelease(target: ReleaseTarget, area: AreaId, name: string): Promise<PublishedRelease> {
  const releases = await listReleases(target, area);
  const found = releases.find((release) => release.name === name);
  if (found) return found;
  const names = releases.map((release) => release.name).join(', ');
  throw new Error(`${area} has no release ${name}; there are: ${names === '' ? 'none' : names}.`);
}

async function readMetadata(target: ReleaseTarget, area: AreaId, name: string): Promise<ReleaseMetadata | undefined> {
  const json = await readJson(target, `${folderOf(area)}/${name}/${RELEASE_FILE}`);
  const parsed = parseRelease(json);
  return parsed.ok ? parsed.value.content : undefined;
}

async function readPointer(target: ReleaseTarget, area: AreaId, pointer: string): Promise<string | undefined> {
  const json = await readJson(target, `${folderOf(area)}/${pointer}`);
  if (json === undefined) return undefined;
  const parsed = parsePointer(json, 'https://target.invalid/');
  if (!parsed.ok) throw new Error(`${pointer} of ${area}: ${parsed.error}.`);
  return decodeURIComponent(new URL(parsed.value).pathname.slice(1, -1));
}

/** `undefined` for a missing file; throws one sentence for a file without JSON. */
async function readJson(target: ReleaseTarget, path: string): Promise<unknown> {
  const content = await target.read(path);
  if (!content) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(content));
  } catch {
    throw new Error(`${path} is not JSON.`);
  }
}

async function writeJson(target: ReleaseTarget, path: string, content: object): Promise<void> {
  await target.write(path, new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`), 'none');
}

function isSameFiles(one: ReleaseMetadata['targets'], other: ReleaseMetadata['targets']): boolean {
  const digests = (targets: ReleaseMetadata['targets']) =>
    Object.entries(targets)
      .map(([name, { hashes }]) => `${name} ${hashes.sha384}`)
      .sort()
      .join('\n');
  return digests(one) === digests(other);
}
