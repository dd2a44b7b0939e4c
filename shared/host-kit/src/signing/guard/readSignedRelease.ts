import type { AreaId, AreaManifest } from '@fathom/contract';
import { CONTRACT_VERSION } from '@fathom/contract/version';
import { Object, URL, Uint8Array, allOf, decodeURIComponent } from '../captured/globals';
import { encodeText } from '../captured/verification';
import { logProblem } from '@fathom/base/log/logProblem';
import { parsePointer } from '../release/pointer';
import { RELEASE_FILE, ROOT_FILE } from '../release/releaseMetadata';
import { verifyFile } from '../release/verifyFile';
import type { ReleaseProblem } from '../release/releaseRefusal';
import { verifyRelease, type ReleaseTrust, type SeenRelease, type VerifiedRelease } from '../release/verifyRelease';
import { AreaLoadError, type AreaProblem } from './areaLoadError';
import { MANIFEST_FILE, parseAreaManifest, type AreaStart } from './areaManifest';
import { fetchWithin, parseResponse, type TakePrefetched } from './fetchWithin';
import type { GoodRelease, ReleaseMemory } from './releaseMemory';
import type { ScriptGuard } from './scriptGuard';

export interface SignedSource {
  readonly id: AreaId;
  readonly pointer: string;
  readonly trust: ReleaseTrust;
}

export interface SignedRelease {
  readonly folder: string;
  /** Its `files` come from the signed list. */
  readonly manifest: AreaManifest & AreaStart;
  readonly verified: VerifiedRelease;
}

interface ReadOptions {
  readonly memory: Pick<ReleaseMemory, 'seen' | 'saw'>;
  readonly timeout: number;
  /** Milliseconds. */
  readonly now: number;
  readonly prefetched?: TakePrefetched | undefined;
}

/**
 * Reads and verifies the release of an area's pointer, and stores its version. Rejects with an {@link AreaLoadError}.
 */
export async function readSignedRelease(source: SignedSource, options: ReadOptions): Promise<SignedRelease> {
  const { pointer } = source;
  const roots = fetchJson(new URL(ROOT_FILE, pointer).href, options);
  // Its failure is reported when it is awaited.
  roots.catch(() => undefined);
  const folder = parsePointer(await fetchJson(pointer, options), pointer);
  if (!folder.ok) throw new AreaLoadError('wrong-answer', `${pointer}: ${folder.error}`);
  const release = await readFolder(source, folder.value, roots, options.memory.seen(source.id), options);
  const { root, version } = release.verified;
  options.memory.saw(source.id, { root, release: version });
  return release;
}

/**
 * The release may be older than the newest one seen. If the keys next to the pointer don't verify it, those in its own
 * folder are used: they must begin with the configured ones, and may not be older than the newest keys seen. Rejects
 * with an {@link AreaLoadError}.
 */
export async function readLastGoodRelease(
  source: SignedSource,
  good: GoodRelease,
  options: ReadOptions,
): Promise<SignedRelease> {
  if (!good.folder.startsWith(new URL('.', source.pointer).href)) {
    throw new AreaLoadError('elsewhere', `${good.folder} is not next to ${source.pointer}`);
  }
  const seen = options.memory.seen(source.id);
  const roots = fetchJson(new URL(ROOT_FILE, source.pointer).href, options);
  const read = (from: Promise<unknown>) =>
    readFolder(source, good.folder, from, seen && { ...seen, release: good.version }, options);
  const release = await read(roots).catch(async (error: unknown) => {
    const byItsOwn = await read(fetchJson(good.folder + ROOT_FILE, options)).catch(() => undefined);
    if (!byItsOwn) throw error;
    return byItsOwn;
  });
  if (release.verified.version !== good.version) {
    throw new AreaLoadError('changed', `${good.folder} has version ${release.verified.version}, not ${good.version}`);
  }
  return release;
}

export interface UsableRelease {
  readonly release: SignedRelease;
  readonly refusal?: AreaLoadError | undefined;
}

export interface FailedRelease {
  readonly folder: string;
  readonly error: AreaLoadError;
}

interface UseOptions extends ReadOptions {
  readonly memory: ReleaseMemory;
  /** A release that failed before its first screen since the page load: another one is used. */
  readonly failed?: FailedRelease | undefined;
}

interface ReadUsableOptions extends UseOptions {
  /** Verifies further files of a release. Rejects with an {@link AreaLoadError}. */
  readonly check?: ((release: SignedRelease) => Promise<void>) | undefined;
}

/**
 * Returns the server's release or, if it is refused, the last one that ran on this device. Rejects with the refusal
 * without one, and with an {@link AreaLoadError} if the server, which also has earlier releases, is unreachable.
 */
export async function readUsableRelease(
  source: SignedSource,
  { failed, check, ...options }: ReadUsableOptions,
): Promise<UsableRelease> {
  let release: SignedRelease | undefined;
  try {
    release = await readSignedRelease(source, options);
    if (release.folder === failed?.folder) throw failed.error;
    await check?.(release);
    return { release };
  } catch (error) {
    if (!(error instanceof AreaLoadError) || error.problem === 'unreachable') throw error;
    const earlier = await readInstead(source, error, release?.folder, options);
    await check?.(earlier).catch((failure: unknown) => {
      logProblem('the last good release of an area cannot be used', failure);
      throw error;
    });
    return { release: earlier, refusal: error };
  }
}

/** Runs a verified release: admits its scripts. Rejects with an {@link AreaLoadError}. */
type RunRelease<Result> = (release: SignedRelease) => Promise<Result>;

interface RunOptions<Result> extends UseOptions {
  readonly guard: Pick<ScriptGuard, 'failures' | 'revoke'>;
  readonly run: RunRelease<Result>;
  readonly offered?: Promise<SignedRelease> | undefined;
}

export interface RanRelease<Result> {
  readonly result: Result;
  readonly release: SignedRelease;
  readonly refusal?: AreaLoadError | undefined;
}

/** Runs the release of {@link readUsableRelease}. Call {@link rememberRan} once the first screen is displayed. */
export async function runUsableRelease<Result>(
  source: SignedSource,
  { guard, run, offered, failed, ...options }: RunOptions<Result>,
): Promise<RanRelease<Result>> {
  let release: SignedRelease | undefined;
  try {
    release = await (offered ?? readSignedRelease(source, options));
    if (release.folder === failed?.folder) throw failed.error;
    return { result: await run(release), release };
  } catch (error) {
    const refusal = await refusalOf(error, release);
    // An earlier release is on the same server.
    if (!(refusal instanceof AreaLoadError) || refusal.problem === 'unreachable') throw refusal;
    const earlier = await readInstead(source, refusal, release?.folder, options);
    const result = await run(earlier).catch((failure: unknown) => {
      logProblem('the last good release of an area did not run', failure);
      throw refusal;
    });
    return { result, release: earlier, refusal };
  }

  async function refusalOf(error: unknown, refused: SignedRelease | undefined): Promise<unknown> {
    if (!refused || !(error instanceof AreaLoadError)) return error;
    const explained = await explainFailure(error, refused, guard.failures(refused.folder));
    // A refused release stays refused, whatever its server returns later.
    guard.revoke(refused.folder);
    return explained;
  }
}

/** Stores a release as the last good one, once its first screen is displayed. */
export function rememberRan(memory: Pick<ReleaseMemory, 'ran'>, { verified, folder }: SignedRelease): void {
  memory.ran(verified.area, { version: verified.version, folder });
}

/**
 * Rejects with the refusal if no earlier release can be verified.
 * @param refused the folder of the refused release, if it was read.
 */
async function readInstead(
  source: SignedSource,
  refusal: AreaLoadError,
  refused: string | undefined,
  options: ReadOptions & { readonly memory: ReleaseMemory },
): Promise<SignedRelease> {
  const good = options.memory.good(source.id);
  if (!good || good.folder === refused) throw refusal;
  try {
    return await readLastGoodRelease(source, good, options);
  } catch (error) {
    logProblem('the last good release of an area cannot be used', error);
    throw refusal;
  }
}

async function readFolder(
  { id, trust }: SignedSource,
  folder: string,
  roots: Promise<unknown>,
  seen: SeenRelease | undefined,
  options: ReadOptions,
): Promise<SignedRelease> {
  const address = folder + MANIFEST_FILE;
  const [root, signed, body] = await allOf([
    roots,
    fetchJson(folder + RELEASE_FILE, options),
    fetchFile(address, options),
  ]);
  const result = await verifyRelease({
    area: id,
    trust,
    roots: root,
    release: signed,
    seen,
    contract: CONTRACT_VERSION,
    now: options.now,
  });
  if (!result.ok) throw new AreaLoadError(PROBLEMS[result.error.problem], `${folder}${result.error.detail}`);
  const verified = result.value;
  const problem = await verifyFile(verified, MANIFEST_FILE, encodeText(body));
  if (problem) throw new AreaLoadError(problem, address);
  const files = Object.fromEntries([...verified.files].map(([name, { digest }]) => [name, digest]));
  return { folder, manifest: { ...parseAreaManifest(id, address, body), files }, verified };
}

const PROBLEMS: Readonly<Record<ReleaseProblem, AreaProblem>> = {
  malformed: 'wrong-answer',
  unsigned: 'unsigned',
  untrusted: 'untrusted',
  'other-area': 'wrong-area',
  'other-root': 'other-root',
  'rolled-back': 'rolled-back',
  expired: 'expired',
  'wrong-contract': 'wrong-contract',
  'out-of-range': 'wrong-version',
};

async function fetchJson(address: string, options: ReadOptions): Promise<unknown> {
  return parseResponse(address, await fetchFile(address, options));
}

function fetchFile(address: string, { timeout, prefetched }: ReadOptions): Promise<string> {
  return fetchWithin(address, timeout, { prefetched: prefetched?.(address) });
}

/**
 * Browsers report a wrong digest like an unreachable server.
 * @param failures Absolute URLs of scripts that did not load.
 */
async function explainFailure(
  error: AreaLoadError,
  { folder, verified }: SignedRelease,
  failures: readonly string[],
): Promise<AreaLoadError> {
  if (error.problem !== 'no-code') return error;
  for (const address of failures) {
    if (!address.startsWith(folder)) return new AreaLoadError('elsewhere', address, error.cause);
    const name = decodeURIComponent(address.slice(folder.length));
    const content = await readBytes(address);
    const problem = content ? await verifyFile(verified, name, content) : undefined;
    if (problem) return new AreaLoadError(problem, address, error.cause);
    if (!verified.files.has(name)) return new AreaLoadError('unlisted', address, error.cause);
  }
  return error;
}

async function readBytes(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store', credentials: 'omit' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
