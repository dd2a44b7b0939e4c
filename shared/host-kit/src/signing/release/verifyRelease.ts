import type { AreaId } from '@fathom/contract';
import { failed, ok, type Result } from '@fathom/contract/result';
import { isInRange } from '@fathom/base/domain/versionRange';
import { Map, Object } from '../captured/globals';
import { parseTime } from '../captured/verification';
import { integrityOf, parseRelease, parseRoots, type ReleaseMetadata } from './releaseMetadata';
import { refuseRelease, type ReleaseRefusal } from './releaseRefusal';
import { checkSignatures, verifyRoots, type RootTrust, type SeenRoot } from './verifyRoots';

export interface ReleaseTrust extends RootTrust {
  /** Range of accepted semantic versions. Default: all. */
  readonly range?: string | undefined;
}

/** Release accepted on this device before; `undefined` on the first visit. */
export interface SeenRelease {
  readonly root: SeenRoot;
  readonly release: number;
}

export interface ReleaseInput {
  readonly area: AreaId;
  readonly trust: ReleaseTrust;
  readonly roots: unknown;
  readonly release: unknown;
  readonly seen?: SeenRelease | undefined;
  readonly contract: string;
  /** Milliseconds. */
  readonly now: number;
}

export interface ReleaseFile {
  /** Bytes. */
  readonly length: number;
  /** `sha384-...`, in the format of subresource integrity. */
  readonly digest: string;
}

export interface VerifiedRelease {
  readonly area: AreaId;
  readonly release: string;
  /** Increases with each release. */
  readonly version: number;
  readonly root: SeenRoot;
  /** ISO 8601. */
  readonly expires: string;
  readonly files: ReadonlyMap<string, ReleaseFile>;
}

/**
 * Verifies signatures, version, expiry and contract. Nothing of the release may be used before. Rejects only on a page
 * without WebCrypto.
 */
export async function verifyRelease(input: ReleaseInput): Promise<Result<VerifiedRelease, ReleaseRefusal>> {
  const roots = parseRoots(input.roots);
  if (!roots.ok) return refuseRelease('malformed', `root.json: ${roots.error}`);
  const root = await verifyRoots(roots.value, input);
  if (!root.ok) return root;

  const parsed = parseRelease(input.release);
  if (!parsed.ok) return refuseRelease('malformed', `release.json: ${parsed.error}`);
  const { metadata, seen } = root.value;
  const signing = await checkSignatures('release.json', parsed.value, metadata, metadata.roles.targets);
  if (!signing.ok) return signing;
  const { content } = parsed.value;
  const problem = checkRelease(content, input);
  if (problem) return failed(problem);
  return ok({
    area: content.area,
    release: content.release,
    version: content.version,
    root: seen,
    expires: content.expires,
    files: new Map(
      Object.entries(content.targets).map(([name, { length, hashes }]) => [
        name,
        { length, digest: integrityOf(hashes) },
      ]),
    ),
  });
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
