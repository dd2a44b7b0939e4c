import * as v from 'valibot';
import { AREA_IDS } from '@fathom/contract/areaId';
import { failed, ok, type Result } from '@fathom/contract/result';
import { isVersion, isVersionRange } from '@fathom/base/domain/versionRange';
import { String, isNotANumber } from '../captured/globals';
import { encodeText, parseTime } from '../captured/verification';
import { base64Of, bytesOf } from './bytes';
import { canonicalJson } from './canonicalJson';

/* Format of The Update Framework 1.0: `root.json` has the keys, `release.json` is an extended `targets` file. */

/** The signed list of a release's files, in the release's folder. */
export const RELEASE_FILE = 'release.json';
/** All root metadata of an area, oldest first, next to its pointer. */
export const ROOT_FILE = 'root.json';

/** Limits how much a server can make a browser verify. */
const MAX_SIGNATURES = 32;
const MAX_ROOTS = 64;

/** Leaves room for times in seconds; higher stored versions are invalid. */
export const MAX_VERSION = 2 ** 32 - 1;

const HASH = /^[0-9a-f]{64}$/;
export const PUBLIC_KEY = HASH;
const SIGNATURE = /^[0-9a-f]{128}$/;
export const SHA384 = /^[0-9a-f]{96}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
/** Path segments of letters, digits and `_@+~-.` that don't begin with a dot. */
const FILE_NAME = /^[\w@+~-][\w@+~.-]*(\/[\w@+~-][\w@+~.-]*)*$/;

export const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_VERSION));
const expires = v.pipe(
  v.string(),
  v.regex(TIME),
  v.check((text) => !isNotANumber(parseTime(text)), 'is not a time'),
);
const keyId = v.pipe(v.string(), v.regex(HASH));

const key = v.object({
  keytype: v.literal('ed25519'),
  scheme: v.literal('ed25519'),
  keyval: v.object({ public: v.pipe(v.string(), v.regex(PUBLIC_KEY)) }),
});

const role = v.object({
  keyids: v.pipe(v.array(keyId), v.minLength(1)),
  threshold: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

const root = v.object({
  _type: v.literal('root'),
  spec_version: v.string(),
  version,
  expires,
  keys: v.record(keyId, key),
  /** `root` signs the next root, `targets` signs releases. TUF requires the other two roles, which are unused. */
  roles: v.object({ root: role, targets: role, snapshot: role, timestamp: role }),
});

const release = v.object({
  _type: v.literal('targets'),
  spec_version: v.string(),
  /** Increases with each release, unlike `release`, which a rollback lowers. */
  version,
  expires,
  area: v.picklist(AREA_IDS),
  release: v.pipe(v.string(), v.check(isVersion, 'is not a version')),
  /** Range of host contract versions that can run it. */
  contract: v.pipe(v.string(), v.check(isVersionRange, 'is not a range of versions')),
  targets: v.record(
    v.pipe(v.string(), v.regex(FILE_NAME)),
    v.object({
      /** Bytes. */
      length: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      hashes: v.object({ sha384: v.pipe(v.string(), v.regex(SHA384)) }),
    }),
  ),
});

const envelope = v.object({
  signed: v.looseObject({}),
  signatures: v.pipe(
    v.array(v.object({ keyid: keyId, sig: v.pipe(v.string(), v.regex(SIGNATURE)) })),
    v.maxLength(MAX_SIGNATURES),
  ),
});

const rootFile = v.object({ roots: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_ROOTS)) });

export type ReleaseKey = v.InferOutput<typeof key>;
export type RootMetadata = v.InferOutput<typeof root>;
export type ReleaseMetadata = v.InferOutput<typeof release>;
export type Signature = v.InferOutput<typeof envelope>['signatures'][number];

/** Parsed metadata with the bytes that its signatures cover. */
export interface Signed<T> {
  readonly content: T;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly signatures: readonly Signature[];
}

export function parseRoots(json: unknown): Result<readonly Signed<RootMetadata>[], string> {
  const file = v.safeParse(rootFile, json);
  if (!file.success) return failed(describe(file.issues[0]));
  const roots: Signed<RootMetadata>[] = [];
  for (const one of file.output.roots) {
    const parsed = parseSigned(one, root);
    if (!parsed.ok) return parsed;
    roots.push(parsed.value);
  }
  return ok(roots);
}

export function parseRelease(json: unknown): Result<Signed<ReleaseMetadata>, string> {
  return parseSigned(json, release);
}

/** Returns the bytes that signatures cover: the canonical JSON of `signed`, including unknown fields. */
export function signedBytes(signed: unknown): Uint8Array<ArrayBuffer> {
  return encodeText(canonicalJson(signed));
}

function parseSigned<T>(json: unknown, schema: v.GenericSchema<unknown, T>): Result<Signed<T>, string> {
  const parsed = v.safeParse(envelope, json);
  if (!parsed.success) return failed(describe(parsed.issues[0]));
  const content = v.safeParse(schema, parsed.output.signed);
  if (!content.success) return failed(describe(content.issues[0]));
  try {
    const bytes = signedBytes((json as { readonly signed: unknown }).signed);
    return ok({ content: content.output, bytes, signatures: parsed.output.signatures });
  } catch (error) {
    return failed(String(error));
  }
}

function describe(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`;
}

/** Converts a digest from hex digits to the format of subresource integrity. */
export function integrityOf({ sha384 }: { readonly sha384: string }): string {
  return `sha384-${base64Of(bytesOf(sha384))}`;
}
