import { failed, ok, type Result } from '@fathom/contract/result';
import { digest, parseTime } from '../captured/verification';
import { Error, Object, Set, Uint8Array } from '../captured/globals';
import { hexOf } from './bytes';
import { verifyEd25519 } from './ed25519';
import type { ReleaseKey, RootMetadata, Signed } from './releaseMetadata';
import { refuseRelease, type ReleaseRefusal } from './releaseRefusal';

/** The keys with which the chain of an area's roots begins. */
export interface RootTrust {
  /** Public keys of the area's root role: 64 hexadecimal digits each. */
  readonly keys: readonly string[];
  /** How many of them must have signed. */
  readonly threshold: number;
}

/** The newest root that was accepted on this device. Another one with its number is refused. */
export interface SeenRoot {
  readonly version: number;
  /** SHA-384 of what its signatures cover; missing in memory of earlier versions. */
  readonly digest?: string | undefined;
  /** The public keys that signed it or sign its successor: those of the configuration, and its own. */
  readonly keys?: readonly string[] | undefined;
}

export interface VerifiedRoot {
  readonly metadata: RootMetadata;
  /** Root for the device to remember. */
  readonly seen: SeenRoot;
}

interface RootInput {
  readonly trust: RootTrust;
  /** Root that this device has accepted before. */
  readonly seen?: { readonly root: SeenRoot } | undefined;
  /** In ms. */
  readonly now: number;
}

type Checked = Result<undefined, ReleaseRefusal>;

/**
 * The current root: the last one of a chain that begins with the configured keys. Each root is signed
 * by the keys of its predecessor and by its own, so that keys can be replaced without a new
 * configuration. On a device that has seen a root, the chain also has to continue from that one: a
 * replaced key could sign another root with the same number, or one with a higher number.
 */
export async function verifyRoots(
  roots: readonly Signed<RootMetadata>[],
  { trust, seen, now }: RootInput,
): Promise<Result<VerifiedRoot, ReleaseRefusal>> {
  const chain = await chainOf(roots, trust);
  if (!chain.ok) return chain;
  const { content: root, bytes } = chain.value;
  const problem = seen && (await checkSeenRoot(roots, seen.root, root, trust));
  if (problem) return failed(problem);
  if (parseTime(root.expires) <= now) return refuseRelease('expired', `root.json expired at ${root.expires}`);
  const keys = [...new Set([...trust.keys, ...rootKeys(root)])].sort();
  return ok({ metadata: root, seen: { version: root.version, digest: await digestOf(bytes), keys } });
}

/** The last of the roots, after verifying all from the first one that the configured keys signed. */
async function chainOf(
  roots: readonly Signed<RootMetadata>[],
  trust: RootTrust,
): Promise<Result<Signed<RootMetadata>, ReleaseRefusal>> {
  let trusted: Signed<RootMetadata> | undefined;
  let reason = refuseRelease('unsigned', 'root.json: it is empty');
  for (const root of roots) {
    const { content } = root;
    const itself = await checkSignatures(nameOf(content), root, content, content.roles.root);
    const predecessor = trusted
      ? await checkSuccessor(root, trusted.content)
      : await checkThreshold(nameOf(content), root, content.keys, new Set(trust.keys), trust.threshold);
    if (itself.ok && predecessor.ok) {
      trusted = root;
      continue;
    }
    if (!predecessor.ok) reason = predecessor;
    else if (!itself.ok) reason = itself;
    // Roots from before the configured keys prove nothing and are passed over; later ones must be right.
    if (trusted) return reason;
  }
  return trusted ? ok(trusted) : reason;
}

/**
 * Verifies that the current root is the one that this device has seen, or descends from it. A
 * configuration of which the keys known at that time are fewer than its threshold begins a new chain:
 * those keys alone cannot have signed it.
 */
async function checkSeenRoot(
  roots: readonly Signed<RootMetadata>[],
  seen: SeenRoot,
  current: RootMetadata,
  trust: RootTrust,
): Promise<ReleaseRefusal | undefined> {
  const known = [...new Set(trust.keys)].filter((key) => seen.keys?.includes(key));
  if (seen.keys && known.length < trust.threshold) return undefined;
  if (current.version < seen.version) {
    return { problem: 'rolled-back', detail: `root.json has version ${current.version}, seen was ${seen.version}` };
  }
  if (seen.digest === undefined) return undefined;
  const at = roots.findIndex(({ content }) => content.version === seen.version);
  const same = roots[at];
  if (!same || (await digestOf(same.bytes)) !== seen.digest) {
    return { problem: 'other-root', detail: `root.json does not contain the root ${seen.version} that was seen` };
  }
  let predecessor = same.content;
  for (const root of roots.slice(at + 1)) {
    const checked = await checkSuccessor(root, predecessor);
    if (!checked.ok) return checked.error;
    predecessor = root.content;
  }
  return undefined;
}

async function checkSuccessor(root: Signed<RootMetadata>, predecessor: RootMetadata): Promise<Checked> {
  const name = nameOf(root.content);
  if (root.content.version !== predecessor.version + 1) {
    return refuseRelease('malformed', `${name} follows version ${predecessor.version}`);
  }
  return checkSignatures(name, root, predecessor, predecessor.roles.root);
}

export function checkSignatures(
  name: string,
  signed: Signed<unknown>,
  metadata: RootMetadata,
  role: RootMetadata['roles']['root'],
): Promise<Checked> {
  return checkThreshold(name, signed, metadata.keys, new Set(keysOf(metadata, role)), role.threshold);
}

/** Counts keys, not signatures or key ids: one key under two ids signs once. */
async function checkThreshold(
  name: string,
  { bytes, signatures }: Signed<unknown>,
  keys: Readonly<Record<string, ReleaseKey>>,
  allowed: ReadonlySet<string>,
  threshold: number,
): Promise<Checked> {
  if (signatures.length === 0) return refuseRelease('unsigned', `${name} has no signature`);
  const signers = new Set<string>();
  for (const { keyid, sig } of signatures) {
    const key = Object.hasOwn(keys, keyid) ? keys[keyid]?.keyval.public : undefined;
    if (key === undefined || !allowed.has(key) || signers.has(key)) continue;
    if (await verifyEd25519(key, bytes, sig)) signers.add(key);
  }
  if (signers.size >= threshold) return ok(undefined);
  return refuseRelease('untrusted', `${name} is signed by ${signers.size} trusted keys, required are ${threshold}`);
}

function rootKeys(root: RootMetadata): readonly string[] {
  return keysOf(root, root.roles.root);
}

function keysOf({ keys }: RootMetadata, { keyids }: RootMetadata['roles']['root']): readonly string[] {
  return keyids.flatMap((id) => (Object.hasOwn(keys, id) ? (keys[id]?.keyval.public ?? []) : []));
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Without WebCrypto, no signature was verified before.
  if (!digest) throw new Error('digests can only be computed on a secure page (https)');
  return hexOf(new Uint8Array(await digest('SHA-384', bytes)));
}

function nameOf({ version }: RootMetadata): string {
  return `root.json, version ${version}`;
}
