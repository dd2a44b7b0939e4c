import type { Address } from './address';
import type { AreaId } from './areaId';

/**
 * The part of the runtime configuration that areas read. All of it can change without a rebuild.
 */
export interface ConfigurationPort {
  readonly brandName: string;
  /** Contract addresses of a chain by configuration name, such as `fxd` or `multicall3`. */
  contracts(chainId: number): Readonly<Record<string, Address>>;
  /** The area's own section, unparsed; the area validates it with its own schema. */
  area(area: AreaId): unknown;
  /** Base URL of a service by name, such as `priceFeed`; `undefined` if none is configured. */
  service(name: string): string | undefined;
  /** URL of the indexer for an area on a chain; `undefined` if none is configured. */
  indexer(chainId: number, area: AreaId): string | undefined;
}
