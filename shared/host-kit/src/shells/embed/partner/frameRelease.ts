import type { AreaId } from '@fathom/contract';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { logProblem } from '@fathom/base/log/logProblem';
import type { AreaLoadError } from '../../../signing/guard/areaLoadError';
import type { SignedReleases } from '../../../signing/guard/loadSignedArea';
import type { FailedRelease, SignedRelease } from '../../../signing/guard/readSignedRelease';
import { createReleaseMemory } from '../../../signing/guard/releaseMemory';
import type { AreaRelease } from '../../../signing/verify/descriptor/readSigning';
import { readRelease } from '../services/embeddedSigning';

export interface FrameSource {
  /** URL of the folder that serves the area, with a slash at the end. */
  readonly folder: string;
  /** The server alone decides which code and signing rules are used if this is missing. */
  readonly release?: SignedReleases | undefined;
}

export interface FrameRelease {
  /** Reads the release once; retries after a failure. Rejects with an error of one sentence. */
  readonly read: () => Promise<AreaRelease>;
  /** Stores that this release displayed its first screen on this device. */
  readonly displayed: () => void;
  /** Returns true if an earlier release can run, because this one displayed no screen. The next `read` returns it. */
  readonly failed: (error: AreaLoadError) => boolean;
}

const TIMEOUT = 8000;
const STORAGE_PREFIX = 'fathom.';

/** Selects the release of a frame: the one that the area's server offers, or the last one that ran here. */
export function frameRelease(area: AreaId, { folder, release }: FrameSource): FrameRelease {
  const memory = createReleaseMemory(createDeviceStorage(() => window.localStorage, STORAGE_PREFIX));
  let reading: Promise<AreaRelease> | undefined;
  let signed: SignedRelease | undefined;
  let isDisplayed = false;
  let failure: FailedRelease | undefined;

  async function readSigned({ pointer, ...trust }: SignedReleases): Promise<AreaRelease> {
    const failed = failure;
    // Retry tries the offered release again.
    failure = undefined;
    const [{ readUsableRelease }, { verifyFramePage }] = await Promise.all([
      import('../../../signing/guard/readSignedRelease'),
      import('../../../signing/guard/verifyFramePage'),
    ]);
    const source = { id: area, pointer: new URL(pointer, document.baseURI).href, trust };
    const usable = await readUsableRelease(source, {
      memory,
      timeout: TIMEOUT,
      now: Date.now(),
      failed,
      check: (read) => verifyFramePage(read, TIMEOUT),
    });
    if (usable.refusal) logProblem('an earlier release of an area runs', usable.refusal);
    signed = usable.release;
    isDisplayed = false;
    return { address: new URL('area-manifest.json', signed.folder).href, files: signed.manifest.files };
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
    displayed() {
      isDisplayed = true;
      if (signed) memory.ran(area, { version: signed.verified.version, folder: signed.folder });
    },
    failed(error) {
      const good = signed && memory.good(area);
      if (!signed || isDisplayed || !good || good.folder === signed.folder) return false;
      failure = { folder: signed.folder, error };
      reading = undefined;
      return true;
    },
  };
}
