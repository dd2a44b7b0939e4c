import type { AreaId } from '@fathom/contract';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { logProblem } from '@fathom/base/log/logProblem';
import { FRAME_PAGE } from '../frame/framePage';
import { AreaLoadError } from '../guard/areaLoadError';
import type { SignedReleases } from '../guard/loadSignedArea';
import { createReleaseMemory } from '../guard/releaseMemory';
import type { AreaRelease } from '../verify/readSigning';
import { readRelease } from './embeddedSigning';

/** Where an area's frame comes from. */
export interface FrameSource {
  /** URL of the folder that serves the area, with a slash at the end. */
  readonly folder: string;
  /** Without it, the server alone decides which code and which signing rules are used. */
  readonly release?: SignedReleases | undefined;
}

export interface FrameRelease {
  /** Reads the release once; after a failure, again. Rejects with an error of one sentence. */
  readonly read: () => Promise<AreaRelease>;
  /** Remembers that it ran on this device. */
  readonly ran: () => void;
}

/** Time limit of a file of a release, in ms. */
const TIMEOUT = 8000;
const STORAGE_PREFIX = 'fathom.';

/** The release of a frame: the one that the area's server offers, or the last one that ran here. */
export function frameRelease(area: AreaId, { folder, release }: FrameSource): FrameRelease {
  let reading: Promise<AreaRelease> | undefined;
  let ran = (): void => undefined;

  async function readSigned({ pointer, ...trust }: SignedReleases): Promise<AreaRelease> {
    const { readUsableRelease } = await import('../guard/readSignedRelease');
    const memory = createReleaseMemory(createDeviceStorage(() => window.localStorage, STORAGE_PREFIX));
    const source = { id: area, pointer: new URL(pointer, document.baseURI).href, trust };
    const usable = await readUsableRelease(source, { memory, timeout: TIMEOUT, now: Date.now() });
    if (usable.refusal) logProblem('an earlier release of an area runs', usable.refusal);
    const { verified, manifest } = usable.release;
    if (!verified.files.has(FRAME_PAGE)) throw new AreaLoadError('unlisted', FRAME_PAGE);
    ran = () => memory.ran(area, { version: verified.version, folder: usable.release.folder });
    return { address: new URL('area-manifest.json', usable.release.folder).href, files: manifest.files };
  }

  return {
    read() {
      const current = reading ?? (release ? readSigned(release) : readRelease(new URL(folder)));
      reading = current;
      current.catch(() => {
        if (reading === current) reading = undefined;
      });
      return current;
    },
    ran: () => ran(),
  };
}
