import type { AreaId, AreaManifest, AreaModule, PortfolioModule } from '@fathom/contract';
import type { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import type { SignedSource } from '@fathom/host-kit/signing/guard/readSignedRelease';
import type { ForgottenPart } from '@fathom/host-kit/signing/guard/releaseMemory';
import type { SigningSource } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import type { ManifestSource } from './readAreaManifest';

export type AreaSource = (ManifestSource | SignedSource) & {
  /** True if the area is displayed in a frame, which loads its own scripts. */
  readonly isFramed?: boolean;
};

export interface OfferedRelease {
  /** Absolute URL of its folder, with a trailing slash. */
  readonly folder: string;
  readonly manifest: AreaManifest;
  /** Expiry of the release's signature, as ISO 8601. `undefined` without a signature. */
  readonly expires?: string | undefined;
  /** Set if an earlier release, to which `manifest` then belongs, runs instead of the server's. */
  readonly refusal?: AreaLoadError | undefined;
}

export interface AreaLoader {
  /** Loads an area, or returns the loaded one. Rejects with an {@link AreaLoadError}. */
  load(id: AreaId): Promise<AreaModule>;
  /** Loads the area again, fetching everything from its server regardless of what is loaded. */
  reload(id: AreaId): Promise<AreaModule>;
  /** Loads an area's portfolio module, with the checks of {@link AreaLoader.load}. */
  portfolio(id: AreaId): Promise<PortfolioModule>;
  /** Loads it again like {@link AreaLoader.reload}. Retry of a portfolio page. */
  reloadPortfolio(id: AreaId): Promise<PortfolioModule>;
  /** Returns the URL of the frame page. The release's rules verify requests. Rejects with an {@link AreaLoadError}. */
  frame(id: AreaId): Promise<string>;
  /**
   * Returns the URL of the frame page of a release that has a portfolio, for a frame that displays nothing and sends
   * nothing. Rejects with an {@link AreaLoadError}.
   */
  portfolioFrame(id: AreaId): Promise<string>;
  /** Marks the release of an area as good, because its first screen is displayed. */
  displayed(id: AreaId): void;
  /** Returns true if an earlier release can run, because this one displayed no screen. The next attempt uses it. */
  failed(id: AreaId, error: unknown): boolean;
  /** Returns true if this device has stored invalid data about the area's releases. */
  isMemoryImpossible(id: AreaId): boolean;
  forget(id: AreaId, part: ForgottenPart): void;
  leave(id: AreaId): void;
  /** Reads a release that is likely to be opened next, and fetches its first scripts without running them. */
  prefetch(id: AreaId): void;
  /** Runs none of the release's code. Rejects with an {@link AreaLoadError}. */
  release(id: AreaId): Promise<OfferedRelease>;
  /** The signing rules of the loaded release, checked against the manifest that was read before its code ran. */
  readonly signing: SigningSource;
  /** The signing rules of loaded areas and, for earlier transactions, those of the current release of other areas. */
  readonly recordSigning: SigningSource;
}
