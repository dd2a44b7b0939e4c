import { failed, ok, type Result } from '@fathom/contract/result';
import { digest, parseTime } from '../captured/verification';
import { Error, Object, Set, Uint8Array } from '../captured/globals';
import { hexOf } from './bytes';
import { verifyEd25519 } from './ed25519';
import type { ReleaseKey, RootMetadata, Signed } from './releaseMetadata';
import { refuseRelease, type ReleaseRefusal } from './releaseRefusal';

export interface RootTrust {
  /** Public keys of the area's root role: 64 hex digits each. */
  readonly keys: readonly string[];
  readonly threshold: number;
}

/** The newest root accepted on this device. Another one of the same version is refused. */
export interface SeenRoot {
  readonly version: number;
  /** SHA-384 of the signed bytes; missing in entries of earlier versions. */
  readonly digest?: string | undefined;
  /** Public keys that may sign this root or its successor: the configured ones and its own. */
  readonly keys?: readonly string[] | undefined;
}

export interface VerifiedRoot {
  readonly metadata: RootMetadata;
  readonly seen: SeenRoot;
}

interface RootInput {
  readonly trust: RootTrust;
  readonly seen?: { readonly root: SeenRoot } | undefined;
  /** Milliseconds. */
  readonly now: number;
}

type Checked = Result<undefined, ReleaseRefusal>;

/**
 * Each root is signed by its predecessor's keys and its own, so that keys can change without a new configuration. The
 * chain must also continue from a root that this device has seen: a replaced key could sign another root of the same
 * version, or of a higher one.
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

/** Verifies all roots from the first one that the configured keys signed, and returns the last. */
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
    // Roots before the configured keys are skipped; all later ones must be valid.
    if (trusted) return reason;
  }
  return trusted ? ok(trusted) : reason;
}

/**
 * If fewer configured keys than the threshold were known then, the configuration begins a new chain, which those keys
 * alone cannot have signed.
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

/** Counts keys, not signatures or key ids: one key under two ids counts once. */
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
  if (!digest) throw new Error('digests can only be computed on a secure page (https)');
  return hexOf(new Uint8Array(await digest('SHA-384', bytes)));
}

function nameOf({ version }: RootMetadata): string {
  return `root.json, version ${version}`;
}
