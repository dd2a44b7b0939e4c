import type { AreaId } from '@fathom/contract';
import { failed, ok, type Result } from '@fathom/contract/result';
import { isInRange } from '@fathom/base/domain/versionRange';
import { Map, Object, Set } from '../captured/globals';
import { parseTime } from '../captured/verification';
import { verifyEd25519 } from './ed25519';
import {
  integrityOf,
  parseRelease,
  parseRoots,
  type ReleaseKey,
  type ReleaseMetadata,
  type RootMetadata,
  type Signed,
} from './releaseMetadata';

/** Why a release is refused. */
export type ReleaseProblem =
  'malformed' | 'unsigned' | 'untrusted' | 'other-area' | 'rolled-back' | 'expired' | 'wrong-contract' | 'out-of-range';

export interface ReleaseRefusal {
  readonly problem: ReleaseProblem;
  /** For "Copy error", never displayed. */
  readonly detail: string;
}

/** What the configuration says about an area's releases. */
export interface ReleaseTrust {
  /** Public keys of the area's root role: 64 hexadecimal digits each. */
  readonly keys: readonly string[];
  /** How many of them must have signed. */
  readonly threshold: number;
  /** The semantic versions to accept; without it, all. */
  readonly range?: string | undefined;
}

/** The highest versions that were accepted on this device; none on the first visit. */
export interface SeenVersions {
  readonly root: number;
  readonly release: number;
}

export interface ReleaseInput {
  readonly area: AreaId;
  readonly trust: ReleaseTrust;
  /** The JSON of `root.json`. */
  readonly roots: unknown;
  /** The JSON of `release.json`. */
  readonly release: unknown;
  readonly seen?: SeenVersions | undefined;
  /** Contract version of this host. */
  readonly contract: string;
  /** In ms. */
  readonly now: number;
}

export interface ReleaseFile {
  /** In bytes. */
  readonly length: number;
  /** `sha384-...`, in the format of subresource integrity. */
  readonly digest: string;
}

/** A release whose metadata the area's team signed; its files are not read yet. */
export interface VerifiedRelease {
  readonly area: AreaId;
  /** Semantic version. */
  readonly release: string;
  /** The number that rises with each release. */
  readonly version: number;
  readonly rootVersion: number;
  /** ISO 8601. */
  readonly expires: string;
  readonly files: ReadonlyMap<string, ReleaseFile>;
}

/**
 * Verifies that an area's team signed a release, that it is not older than what this device has seen,
 * not expired, and made for this host. Nothing of the release may be used before. Never rejects,
 * except on a page without WebCrypto.
 */
export async function verifyRelease(input: ReleaseInput): Promise<Result<VerifiedRelease, ReleaseRefusal>> {
  const roots = parseRoots(input.roots);
  if (!roots.ok) return refused('malformed', `root.json: ${roots.error}`);
  const root = await verifyRoots(roots.value, input);
  if (!root.ok) return root;

  const parsed = parseRelease(input.release);
  if (!parsed.ok) return refused('malformed', `release.json: ${parsed.error}`);
  const signing = await checkSignatures('release.json', parsed.value, root.value, root.value.roles.targets);
  if (!signing.ok) return signing;
  const { content } = parsed.value;
  const problem = checkRelease(content, input);
  if (problem) return failed(problem);
  return ok({
    area: content.area,
    release: content.release,
    version: content.version,
    rootVersion: root.value.version,
    expires: content.expires,
    files: new Map(
      Object.entries(content.targets).map(([name, { length, hashes }]) => [
        name,
        { length, digest: integrityOf(hashes) },
      ]),
    ),
  });
}

/**
 * The current root: the last one of a chain that begins with the configured keys. Each root is signed
 * by the keys of its predecessor and by its own, so that keys can be replaced without a new
 * configuration.
 */
async function verifyRoots(
  roots: readonly Signed<RootMetadata>[],
  { trust, seen, now }: Pick<ReleaseInput, 'trust' | 'seen' | 'now'>,
): Promise<Result<RootMetadata, ReleaseRefusal>> {
  let trusted: RootMetadata | undefined;
  let reason = refused('unsigned', 'root.json: it is empty');
  for (const root of roots) {
    const { content } = root;
    const name = `root.json, version ${content.version}`;
    if (trusted && content.version !== trusted.version + 1) {
      return refused('malformed', `${name} follows version ${trusted.version}`);
    }
    const itself = await checkSignatures(name, root, content, content.roles.root);
    const predecessor = trusted
      ? await checkSignatures(name, root, trusted, trusted.roles.root)
      : await checkThreshold(name, root, content.keys, new Set(trust.keys), trust.threshold);
    if (itself.ok && predecessor.ok) {
      trusted = content;
      continue;
    }
    if (!predecessor.ok) reason = predecessor;
    else if (!itself.ok) reason = itself;
    // Roots from before the configured keys prove nothing and are passed over; later ones must be right.
    if (trusted) return reason;
  }
  if (!trusted) return reason;
  if (seen && trusted.version < seen.root) {
    return refused('rolled-back', `root.json has version ${trusted.version}, seen was ${seen.root}`);
  }
  if (parseTime(trusted.expires) <= now) return refused('expired', `root.json expired at ${trusted.expires}`);
  return ok(trusted);
}

function checkRelease(
  { area, release, version, expires, contract }: ReleaseMetadata,
  input: ReleaseInput,
): ReleaseRefusal | undefined {
  if (area !== input.area) return { problem: 'other-area', detail: `release.json is of ${area}` };
  if (input.seen && version < input.seen.release) {
    const detail = `release.json has version ${version}, seen was ${input.seen.release}`;
    return { problem: 'rolled-back', detail };
  }
  if (parseTime(expires) <= input.now) {
    return { problem: 'expired', detail: `release.json expired at ${expires}` };
  }
  if (!isInRange(input.contract, contract)) {
    return {
      problem: 'wrong-contract',
      detail: `release.json requires contract ${contract}, here is ${input.contract}`,
    };
  }
  const { range } = input.trust;
  if (range !== undefined && !isInRange(release, range)) {
    return { problem: 'out-of-range', detail: `release.json is ${release}, allowed is ${range}` };
  }
  return undefined;
}

type Checked = Result<undefined, ReleaseRefusal>;

function checkSignatures(
  name: string,
  signed: Signed<unknown>,
  { keys }: RootMetadata,
  role: RootMetadata['roles']['root'],
): Promise<Checked> {
  const allowed = new Set(
    role.keyids.flatMap((id) => (Object.hasOwn(keys, id) ? (keys[id]?.keyval.public ?? []) : [])),
  );
  return checkThreshold(name, signed, keys, allowed, role.threshold);
}

/** Counts keys, not signatures or key ids: one key under two ids signs once. */
async function checkThreshold(
  name: string,
  { bytes, signatures }: Signed<unknown>,
  keys: Readonly<Record<string, ReleaseKey>>,
  allowed: ReadonlySet<string>,
  threshold: number,
): Promise<Checked> {
  if (signatures.length === 0) return refused('unsigned', `${name} has no signature`);
  const signers = new Set<string>();
  for (const { keyid, sig } of signatures) {
    const key = Object.hasOwn(keys, keyid) ? keys[keyid]?.keyval.public : undefined;
    if (key === undefined || !allowed.has(key) || signers.has(key)) continue;
    if (await verifyEd25519(key, bytes, sig)) signers.add(key);
  }
  if (signers.size >= threshold) return ok(undefined);
  return refused('untrusted', `${name} is signed by ${signers.size} trusted keys, required are ${threshold}`);
}

function refused(problem: ReleaseProblem, detail: string): Result<never, ReleaseRefusal> {
  return failed({ problem, detail });
}
