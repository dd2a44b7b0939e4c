import * as v from 'valibot';
import type { AreaId } from '@fathom/contract';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { JSON, Math } from '../captured/globals';
import type { SeenVersions } from '../release/verifyRelease';

/** A release that ran on this device. */
export interface GoodRelease {
  readonly version: number;
  /** Absolute URL of its folder, which never changes, with a trailing slash. */
  readonly folder: string;
}

/**
 * What this device knows about the releases of areas: the highest versions that it accepted, and the
 * last release that ran. Any script of the page can write there. It cannot make another release run,
 * since every release is verified again; at worst a current one is refused as older.
 */
export interface ReleaseMemory {
  /** `undefined` on the first visit, and if what is stored is unreadable. */
  seen(area: AreaId): SeenVersions | undefined;
  /** Remembers accepted versions; lower ones have no effect. */
  saw(area: AreaId, versions: SeenVersions): void;
  good(area: AreaId): GoodRelease | undefined;
  ran(area: AreaId, release: GoodRelease): void;
}

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const stored = v.object({
  root: version,
  release: version,
  good: v.exactOptional(v.object({ version, folder: v.pipe(v.string(), v.regex(/^https?:\/\/[^?#]+\/$/)) })),
});
type Stored = v.InferOutput<typeof stored>;

const KEY_PREFIX = 'release.';

/**
 * `nameOf` gives what is remembered about an area a name: the preview of an area has one of its own,
 * as it runs ahead of the other releases.
 */
export function createReleaseMemory(
  storage: Pick<DeviceStorage, 'read' | 'write'>,
  nameOf: (area: AreaId) => string = (area) => area,
): ReleaseMemory {
  function read(area: AreaId): Stored | undefined {
    try {
      const parsed = v.safeParse(stored, JSON.parse(storage.read(KEY_PREFIX + nameOf(area)) ?? ''));
      return parsed.success ? parsed.output : undefined;
    } catch {
      // Missing or damaged: like a first visit.
      return undefined;
    }
  }

  function write(area: AreaId, content: Stored): void {
    storage.write(KEY_PREFIX + nameOf(area), JSON.stringify(content));
  }

  return {
    seen: read,
    saw(area, { root, release }) {
      const before = read(area);
      write(area, {
        ...before,
        root: Math.max(root, before?.root ?? 1),
        release: Math.max(release, before?.release ?? 1),
      });
    },
    good: (area) => read(area)?.good,
    ran(area, good) {
      const before = read(area);
      if (before) write(area, { ...before, good });
    },
  };
}
