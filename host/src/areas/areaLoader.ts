import type { AreaId, AreaManifest, AreaModule } from '@fathom/contract';
import type { AreaLoadError } from '@fathom/host-kit/guard/areaLoadError';
import type { SignedSource } from '@fathom/host-kit/guard/readSignedRelease';
import type { ForgottenPart } from '@fathom/host-kit/guard/releaseMemory';
import type { SigningSource } from '@fathom/host-kit/verify/areaSigning';
import type { ManifestSource } from './readAreaManifest';

export type AreaSource = (ManifestSource | SignedSource) & {
  /** True if the area is displayed in a frame, which loads its own scripts. */
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
   * The reason that the server's release was refused. `manifest` then belongs to the last one that ran on this device,
   * which runs instead.
   */
  readonly refusal?: AreaLoadError | undefined;
}

export interface AreaLoader {
  /** Loads an area, or returns the loaded one. Rejects with an {@link AreaLoadError}. */
  load(id: AreaId): Promise<AreaModule>;
  /** Loads the area again, fetching everything from its server regardless of what is loaded. */
  reload(id: AreaId): Promise<AreaModule>;
  /**
   * Returns the URL of an area's frame page. Its release is read as for `load`, so that its rules verify requests; none
   * of its code runs in this page. Rejects with an {@link AreaLoadError}.
   */
  frame(id: AreaId): Promise<string>;
  /** Marks the release of an area as good, because its first screen is displayed. */
  displayed(id: AreaId): void;
  /**
   * Handles a failure of the area. Returns true if no screen was displayed and an earlier release ran on this device,
   * which the next `reload` or `frame` uses.
   */
  failed(id: AreaId, error: unknown): boolean;
  /** Returns true if this device has stored invalid data about the area's releases. */
  isMemoryImpossible(id: AreaId): boolean;
  /** Deletes this device's stored data about the area's releases. */
  forget(id: AreaId, part: ForgottenPart): void;
  /** Stops intervals of an area that is no longer displayed. */
  leave(id: AreaId): void;
  /**
   * Reads the release of an area that is likely to be opened next, and fetches the scripts of its first screen without
   * running them.
   */
  prefetch(id: AreaId): void;
  /**
   * Returns the release that runs or would run, and the reason that another one doesn't. Runs none of its code. Rejects
   * with an {@link AreaLoadError}.
   */
  release(id: AreaId): Promise<OfferedRelease>;
  /** The signing rules of the loaded release, checked against the manifest that was read before its code ran. */
  readonly signing: SigningSource;
  /** The signing rules of loaded areas and, for earlier transactions, those of the current release of other areas. */
  readonly recordSigning: SigningSource;
}
