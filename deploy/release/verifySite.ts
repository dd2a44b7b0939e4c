import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { AreaId } from '@fathom/contract';
import { isAreaId } from '@fathom/contract/areaId';
import { remoteAddress, type RemoteConfiguration } from '@fathom/base/configuration/remoteConfiguration';
import { parseRuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { MANIFEST_FILE, parseAreaManifest } from '@fathom/host-kit/signing/guard/areaManifest';
import { readSignedRelease } from '@fathom/host-kit/signing/guard/readSignedRelease';
import { createReleaseMemory } from '@fathom/host-kit/signing/guard/releaseMemory';
import { verifyFile } from '@fathom/host-kit/signing/release/verifyFile';

/** Timeout of a file, in ms. */
const TIMEOUT = 20_000;
const MANIFEST_PATH = '/integrity-manifest.json';
/** The server adds data to it in each response. */
const PAGE_PATH = '/index.html';

const integrityManifest = v.object({
  version: v.literal(1),
  hashes: v.record(v.string(), v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
});

export interface Finding {
  readonly isOk: boolean;
  readonly text: string;
}

/**
 * Recomputes the digest of everything that a site runs: the scripts of its page, the files of the host, and every file
 * of every area, against the signed releases in its configuration.
 *
 * @param origin without a trailing slash.
 * @param trusted the content of an `integrity-manifest.json` from elsewhere, such as an own build; without it, the
 * site's own is used, which reveals damage but no attack.
 */
export async function verifySite(origin: string, trusted?: unknown): Promise<readonly Finding[]> {
  const [page, host, configuration] = await Promise.all([
    attempt(() => verifyPage(origin)),
    attempt(() => verifyHost(origin, trusted)),
    attempt(() => verifyAreas(origin)),
  ]);
  return [...page, ...host, ...configuration];
}

async function verifyPage(origin: string): Promise<readonly Finding[]> {
  const html = new TextDecoder().decode(await read(origin));
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  return Promise.all(
    scripts.map(async (tag) => {
      const source = /\bsrc="?([^"\s>]+)/.exec(tag)?.[1];
      const integrity = /\bintegrity="?([^"\s>]+)/.exec(tag)?.[1];
      if (source === undefined) return wrong('page: an inline script');
      if (integrity === undefined) return wrong(`page: ${source} has no digest`);
      const found = digestOf(await read(new URL(source, origin).href));
      return found === integrity ? right(`page: ${source}`) : wrong(`page: ${source} has the digest ${found}`);
    }),
  );
}

async function verifyHost(origin: string, trusted: unknown): Promise<readonly Finding[]> {
  const manifest = trusted ?? (JSON.parse(new TextDecoder().decode(await read(origin + MANIFEST_PATH))) as unknown);
  const { hashes } = v.parse(integrityManifest, manifest);
  const paths = Object.keys(hashes).filter((path) => path !== PAGE_PATH);
  const changed: Finding[] = [];
  for (const path of paths) {
    const found = await attempt(async () => {
      const digest = digestOf(await read(origin + path));
      return digest === hashes[path] ? [] : [wrong(`host: ${path} has the digest ${digest}`)];
    });
    changed.push(...found);
  }
  const source = trusted === undefined ? 'its own integrity-manifest.json' : 'the given integrity-manifest.json';
  return changed.length > 0 ? changed : [right(`host: ${paths.length} files as in ${source}`)];
}

async function verifyAreas(origin: string): Promise<readonly Finding[]> {
  const text = new TextDecoder().decode(await read(`${origin}/config/app.json`));
  const configuration = parseRuntimeConfiguration(JSON.parse(text) as unknown);
  if (!configuration.ok) return [wrong(`app.json: ${configuration.error.field} ${configuration.error.problem}`)];
  const findings = await Promise.all(
    Object.entries(configuration.value.remotes).map(([id, remote]) =>
      attempt(() => (isAreaId(id) ? verifyArea(id, remote, new URL(remoteAddress(remote), origin).href) : [])),
    ),
  );
  return findings.flat();
}

async function verifyArea(id: AreaId, remote: RemoteConfiguration, address: string): Promise<readonly Finding[]> {
  if ('pointer' in remote) return verifySigned(id, remote, address);
  const manifestAddress = new URL(MANIFEST_FILE, address).href;
  if (!('manifestDigest' in remote)) return [wrong(`${id}: unsigned code of ${address}`)];
  const content = await read(manifestAddress);
  if (digestOf(content) !== remote.manifestDigest) {
    return [wrong(`${id}: ${manifestAddress} has another digest than remotes.${id}.manifestDigest`)];
  }
  const { files, version } = parseAreaManifest(id, manifestAddress, new TextDecoder().decode(content));
  const changed: Finding[] = [];
  for (const [name, digest] of Object.entries(files)) {
    if (digestOf(await read(new URL(name, address).href)) !== digest) changed.push(wrong(`${id}: ${name} was changed`));
  }
  return changed.length > 0 ? changed : [right(`${id}: exactly ${version}, ${Object.keys(files).length} files`)];
}

async function verifySigned(
  id: AreaId,
  { keys, threshold, range }: Extract<RemoteConfiguration, { pointer: string }>,
  pointer: string,
): Promise<readonly Finding[]> {
  // Without a device's memory, a rollback is visible by the version only.
  const memory = createReleaseMemory({ read: () => undefined, write: () => true, remove: () => true });
  const source = { id, pointer, trust: { keys, threshold, range } };
  const { folder, verified } = await readSignedRelease(source, { memory, timeout: TIMEOUT, now: Date.now() });
  const changed: Finding[] = [];
  for (const name of verified.files.keys()) {
    if (name.endsWith('.html')) continue;
    const problem = await verifyFile(verified, name, await read(folder + name));
    if (problem) changed.push(wrong(`${id}: ${name} is ${problem}`));
  }
  if (changed.length > 0) return changed;
  const { release, version, expires, files } = verified;
  return [right(`${id}: signed ${release}, version ${version}, ${files.size} files, valid until ${expires}`)];
}

async function read(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function attempt(check: () => Promise<readonly Finding[]> | readonly Finding[]): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [wrong(error instanceof Error ? error.message : String(error))];
  }
}

function digestOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function right(text: string): Finding {
  return { isOk: true, text };
}

function wrong(text: string): Finding {
  return { isOk: false, text };
}
