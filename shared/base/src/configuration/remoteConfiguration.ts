import * as v from 'valibot';
import { isVersionRange } from '../domain/versionRange';
import { text, webAddressOrPath, wholeNumber, type ConfigurationProblem } from './fields';

/*
 * One entry of `remotes` in `/config/app.json`: the location of an area's code, and the code that the app may run.
 * There are three kinds, and no default:
 *
 * - `{ "pointer", "keys", "threshold", "range"? }`: releases signed by the area's team.
 * - `{ "manifest", "manifestDigest" }`: one exact release.
 * - `{ "manifest", "unsigned": true }`: any code at the URL, for development.
 */

/**
 * `page`: the area runs in the app's page and realm. `frame`: it runs in a sandboxed frame on another origin than the
 * app's, and reaches the wallet only by requests that the app verifies. Its server must list the app in
 * `features.frameHosts`. Default `page`.
 */
const isolation = v.optional(v.picklist(['page', 'frame'], 'must be "page" or "frame"'), 'page');

function excluded(other: string) {
  return v.exactOptional(v.custom<never>(() => false, `cannot be combined with ${other}`));
}

const publicKey = v.pipe(text, v.regex(/^[0-9a-f]{64}$/, 'must be a public key: 64 lower-case hexadecimal digits'));

const signedRemote = v.object({
  /** URL of the file with the area's current release; `root.json` is next to it. */
  pointer: webAddressOrPath,
  /** Ed25519 public keys of the area's root role, 64 hexadecimal digits each. */
  keys: v.pipe(v.array(publicKey, 'must be a list'), v.minLength(1, 'must name at least one key')),
  threshold: wholeNumber,
  /** The semantic versions to accept, such as `^1.4.0` or `>=1.2.0 <2.0.0`. Default: all. */
  range: v.exactOptional(
    v.pipe(text, v.check(isVersionRange, 'must be a range of versions such as ^1.4.0 or >=1.2.0 <2.0.0')),
  ),
  /**
   * Name of a second pointer next to the first, such as `canary.json`: the preview release, which a
   * user can choose on one device.
   */
  preview: v.exactOptional(
    v.pipe(text, v.regex(/^[\w-]+\.json$/, 'must be the name of a file next to pointer, such as canary.json')),
  ),
  isolation,
  manifest: excluded('pointer'),
  manifestDigest: excluded('pointer'),
  unsigned: excluded('pointer'),
});

/** URL of the area's `mf-manifest.json`; `area-manifest.json` must be in the same folder. */
const manifest = webAddressOrPath;
/** The only version of the area to accept. Without it, any version at the URL is loaded. */
const version = v.exactOptional(text);

const exactRemote = v.object({
  manifest,
  version,
  /**
   * The only `area-manifest.json` to accept, as its SHA-384 digest: `sha384-` and 64 characters of
   * base64. The manifest lists the digests of code and signing files, so this pins the release.
   */
  manifestDigest: v.pipe(text, v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384- and 64 characters of base64')),
  isolation,
  keys: excluded('manifest'),
  threshold: excluded('manifest'),
  range: excluded('manifest'),
  unsigned: excluded('manifestDigest'),
});

const UNSIGNED =
  'must be true to run code that is not signed; pointer, keys and threshold, or manifestDigest, name what to run instead';

const unsignedRemote = v.object({
  manifest,
  version,
  /** Lets the server alone decide which code runs. */
  unsigned: v.pipe(
    v.optional(v.boolean(UNSIGNED), false),
    v.check((isUnsigned) => isUnsigned, UNSIGNED),
  ),
  isolation,
  keys: excluded('manifest'),
  threshold: excluded('manifest'),
  range: excluded('manifest'),
});

const anyRemote = v.looseObject({}, 'must be an object');

/** Selects the kind by the fields that are present, so that an error names the field of that kind. */
export const remoteConfiguration = v.lazy((input) => {
  if (!v.is(anyRemote, input)) return v.custom<never>(() => false, 'must be an object');
  if ('pointer' in input) return signedRemote;
  return 'manifestDigest' in input ? exactRemote : unsignedRemote;
});

export type RemoteConfiguration =
  v.InferOutput<typeof signedRemote> | v.InferOutput<typeof exactRemote> | v.InferOutput<typeof unsignedRemote>;

export function remoteAddress(remote: RemoteConfiguration): string {
  return 'pointer' in remote ? remote.pointer : remote.manifest;
}

export function findRemoteContradiction(remote: RemoteConfiguration): ConfigurationProblem | undefined {
  if (remote.isolation === 'frame' && remoteAddress(remote).startsWith('/')) {
    return { field: 'isolation', problem: 'cannot be "frame" for an area on the app\'s own origin' };
  }
  if (!('pointer' in remote)) return undefined;
  const keys = new Set(remote.keys).size;
  if (keys < remote.keys.length) return { field: 'keys', problem: 'repeats a key' };
  if (remote.threshold > keys) return { field: 'threshold', problem: `is above the number of keys, ${keys}` };
  return undefined;
}
