import type { ComponentType } from 'react';
import type { AreaId } from './areaId';

export { type BeforeTransaction, type EmbedTheme, type MountArea, type MountedArea, type MountOptions } from './mount';

export interface AreaProps {
  /**
   * Path under which the area is mounted, without a trailing slash: `/lending`, or the partner's.
   */
  readonly basePath: string;
}

/** The module that a remote exposes as `./area`, under the name `area`. */
export interface AreaModule {
  readonly id: AreaId;
  /** The contract version the area was built against. */
  readonly contract: string;
  /** Rendered inside `HostServicesProvider`, a router and the theme. */
  readonly Area: ComponentType<AreaProps>;
}

/**
 * `area-manifest.json`: written by each area's build next to `mf-manifest.json`, and read before
 * any code of the area runs.
 */
export interface AreaManifest {
  readonly id: AreaId;
  readonly version: string;
  readonly contract: string;
  readonly entry: string;
  /** Subresource integrity digests (`sha384-...`) by file name. */
  readonly files: Readonly<Record<string, string>>;
}
