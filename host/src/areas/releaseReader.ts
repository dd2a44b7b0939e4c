import { FRAME_PAGE } from '@fathom/host-kit/shells/frame/framePage';
import type { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import type { TakePrefetched } from '@fathom/host-kit/signing/guard/fetchWithin';
import {
  readSignedRelease,
  readUsableRelease,
  type FailedRelease,
  type SignedRelease,
} from '@fathom/host-kit/signing/guard/readSignedRelease';
import type { ReleaseMemory } from '@fathom/host-kit/signing/guard/releaseMemory';
import { verifyFramePage } from '@fathom/host-kit/signing/guard/verifyFramePage';
import type { ReadRelease } from './areaLoadState';
import type { AreaSource } from './areaLoader';
import { readAreaManifest } from './readAreaManifest';

interface ReleaseReaderOptions {
  readonly memory: ReleaseMemory;
  /** Milliseconds. */
  readonly timeout: number;
  /** Requests that the page made before the host ran. */
  readonly prefetched?: TakePrefetched | undefined;
}

export interface ReleaseReader {
  /** Returns the options of a request that is made now. */
  options(): ReleaseReaderOptions & { readonly now: number };
  offered(source: AreaSource): Promise<ReadRelease>;
  /** Returns the offered release or, if it is refused, the last good one, without running its code. */
  usable(
    source: AreaSource,
    failed?: FailedRelease,
  ): Promise<ReadRelease & { readonly refusal?: AreaLoadError | undefined }>;
  /** Ignores requests of the page from now on, because their responses would be stale. */
  dropStarted(): void;
}

export function createReleaseReader({ memory, timeout, ...page }: ReleaseReaderOptions): ReleaseReader {
  let { prefetched } = page;
  const options = () => ({ memory, timeout, now: Date.now(), prefetched });

  async function offered(source: AreaSource): Promise<ReadRelease> {
    if ('manifest' in source) {
      return {
        folder: new URL('.', source.manifest).href,
        manifest: await readAreaManifest(source, timeout, prefetched),
      };
    }
    return readSignedRelease(source, options());
  }

  return {
    options,
    offered,
    async usable(source, failed) {
      if ('manifest' in source) return offered(source);
      const check = source.isFramed ? (release: SignedRelease) => verifyFramePage(release, timeout) : undefined;
      const { release, refusal } = await readUsableRelease(source, { ...options(), failed, check });
      return { ...release, refusal };
    },
    dropStarted() {
      prefetched = undefined;
    },
  };
}

export function framePageOf({ folder }: Pick<ReadRelease, 'folder'>): string {
  return new URL(FRAME_PAGE, folder).href;
}
