import * as v from 'valibot';
import { AREA_IDS, type AreaId } from '@fathom/contract/areaId';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { JSON, Math } from '../captured/globals';
import { PUBLIC_KEY, SHA384, version } from '../release/releaseMetadata';
import type { SeenRelease } from '../release/verifyRelease';
import type { SeenRoot } from '../release/verifyRoots';

export interface GoodRelease {
  readonly version: number;
  /** Absolute URL of its immutable folder, with a trailing slash. */
  readonly folder: string;
}

export type ForgottenPart = 'impossible' | 'everything';

/**
 * Stores the last root, the highest version and the last good release. Any script of the page can write to it, but
 * every release is verified again; at worst a current one is refused as older, until the user deletes the entry.
 */
export interface ReleaseMemory {
  /** Returns `undefined` on the first visit, and if the stored entry is invalid. */
  seen(area: AreaId): SeenRelease | undefined;
  saw(area: AreaId, accepted: SeenRelease): void;
  good(area: AreaId): GoodRelease | undefined;
  ran(area: AreaId, release: GoodRelease): void;
  /** Returns true if an invalid entry was found. It is kept, unused, until the user deletes it. */
  isImpossible(area: AreaId): boolean;
  /** Deletes the invalid entry, or all entries as before the first visit. */
  forget(area: AreaId, part: ForgottenPart): void;
}

const root = v.object({
  version,
  digest: v.optional(v.pipe(v.string(), v.regex(SHA384))),
  keys: v.optional(v.array(v.pipe(v.string(), v.regex(PUBLIC_KEY)))),
});

const stored = v.pipe(
  v.object({
    /** Missing in entries of earlier versions, like all of the root but its version. */
    area: v.exactOptional(v.picklist(AREA_IDS)),
    root: v.union([
      root,
      v.pipe(
        version,
        v.transform((number) => ({ version: number })),
      ),
    ]),
    release: version,
    good: v.exactOptional(v.object({ version, folder: v.pipe(v.string(), v.regex(/^https?:\/\/[^?#]+\/$/)) })),
  }),
  v.check(({ release, good }) => good === undefined || good.version <= release, 'ran before it was seen'),
);
type Stored = v.InferOutput<typeof stored>;

const KEY_PREFIX = 'release.';
const IMPOSSIBLE_PREFIX = 'impossible-release.';

/** The maximum in characters, longer than any entry. */
const LONGEST = 20_000;

/** `nameOf` returns another storage name for previews, whose versions are ahead of releases. */
export function createReleaseMemory(
  storage: Pick<DeviceStorage, 'read' | 'write' | 'remove'>,
  nameOf: (area: AreaId) => string = (area) => area,
): ReleaseMemory {
  const keyOf = (area: AreaId) => KEY_PREFIX + nameOf(area);
  const impossibleKeyOf = (area: AreaId) => IMPOSSIBLE_PREFIX + nameOf(area);

  function read(area: AreaId): Stored | undefined {
    const text = storage.read(keyOf(area));
    if (text === undefined) return undefined;
    const content = parseStored(area, text);
    if (!content) setAside(area, text);
    return content;
  }

  /** Moves an invalid entry to another key, so that the next write keeps it. */
  function setAside(area: AreaId, text: string): void {
    if (storage.write(impossibleKeyOf(area), text.slice(0, LONGEST))) storage.remove(keyOf(area));
  }

  function write(area: AreaId, content: Stored): void {
    const text = storage.read(keyOf(area));
    // An invalid entry that could not be moved, because the device is full, stays in place.
    if (text !== undefined && !parseStored(area, text)) return;
    storage.write(keyOf(area), JSON.stringify({ ...content, area }));
  }

  return {
    seen: read,
    saw(area, { root: accepted, release }) {
      const before = read(area);
      const isOlder = before && before.root.version > accepted.version && isOfSameKeys(before.root, accepted);
      const { version: rootVersion, digest, keys } = accepted;
      write(area, {
        ...before,
        // Another tab may have accepted a newer one meanwhile.
        root: isOlder ? before.root : { version: rootVersion, digest, keys: keys && [...keys] },
        release: Math.max(release, before?.release ?? 1),
      });
    },
    good: (area) => read(area)?.good,
    ran(area, good) {
      const before = read(area);
      if (before && good.version <= before.release) write(area, { ...before, good });
    },
    isImpossible(area) {
      read(area);
      return storage.read(impossibleKeyOf(area)) !== undefined;
    },
    forget(area, part) {
      if (part === 'everything') storage.remove(keyOf(area));
      storage.remove(impossibleKeyOf(area));
    },
  };
}

function isOfSameKeys(one: SeenRoot, other: SeenRoot): boolean {
  return !one.keys || one.keys.some((key) => other.keys?.includes(key));
}

function parseStored(area: AreaId, text: string): Stored | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const parsed = v.safeParse(stored, JSON.parse(text));
    if (!parsed.success) return undefined;
    return (parsed.output.area ?? area) === area ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
