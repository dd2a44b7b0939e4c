import type { AreaId, AreaManifest, AreaModule } from '@fathom/contract';
import type { AreaLoadError } from '@fathom/host-kit/guard/areaLoadError';
import type { SignedSource } from '@fathom/host-kit/guard/readSignedRelease';
import type { ForgottenPart } from '@fathom/host-kit/guard/releaseMemory';
import type { SigningSource } from '@fathom/host-kit/verify/areaSigning';
import type { ManifestSource } from './readAreaManifest';

export type AreaSource = (ManifestSource | SignedSource) & {
  /** The area is displayed in a frame, which loads its own scripts. */
  readonly isFramed?: boolean;
};

/** An area's release, for the status page. */
export interface OfferedRelease {
  /** Absolute URL of its folder, with a trailing slash. */
  readonly folder: string;
  readonly manifest: AreaManifest;
  /** Expiry of the release's signature, as ISO 8601. `undefined` without a signature. */
  readonly expires?: string | undefined;
  /**
   * Why the release that the server offers was refused: `manifest` is that of the last one that ran
   * on this device, which runs instead.
   */
  readonly refusal?: AreaLoadError | undefined;
}

export interface AreaLoader {
  /** Loads an area, or returns the loaded one. Rejects with an {@link AreaLoadError}. */
  load(id: AreaId): Promise<AreaModule>;
  /** Loads the area again, fetching everything from its server regardless of what is loaded. */
  reload(id: AreaId): Promise<AreaModule>;
  /**
   * URL of the page that displays an area in a frame. Its release is read as for `load`, so that
   * requests are verified by its rules; none of its code runs in this page. Rejects with an {@link
   * AreaLoadError}.
   */
  frame(id: AreaId): Promise<string>;
  /** The first screen of the area is displayed: its release counts as good from now on. */
  displayed(id: AreaId): void;
  /**
   * The area failed. True if it had displayed no screen yet and an earlier release ran on this device:
   * the next `reload` or `frame` uses that one.
   */
  failed(id: AreaId, error: unknown): boolean;
  /** True if this device has stored something about the area's releases that cannot be true. */
  isMemoryImpossible(id: AreaId): boolean;
  /** Deletes what this device has stored about the area's releases. */
  forget(id: AreaId, part: ForgottenPart): void;
  /** Stops what the area left running. Called when it is no longer displayed. */
  leave(id: AreaId): void;
  /**
   * Reads the release of an area that is likely to be opened next, and fetches the scripts of its first
   * screen without running them.
   */
  prefetch(id: AreaId): void;
  /**
   * The release that runs, or would run, and why another one does not; runs none of its code.
   * Rejects with an {@link AreaLoadError}.
   */
  release(id: AreaId): Promise<OfferedRelease>;
  /**
   * The signing rules of the loaded release, checked against the digests of the manifest read
   * before its code ran.
   */
  readonly signing: SigningSource;
  /**
   * Signing files of loaded areas and of the current release of the others, for transactions that
   * were sent before.
   */
  readonly recordSigning: SigningSource;
}
