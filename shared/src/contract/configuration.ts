import type { Address } from '../domain/address';
import type { AreaId } from './areaId';

/** The part of the runtime configuration that areas read. Everything in it can change without a rebuild. */
export interface ConfigurationPort {
  readonly brandName: string;
  /** Contract addresses of a chain by their name in the configuration, such as `fxd` or `multicall3`. */
  contracts(chainId: number): Readonly<Record<string, Address>>;
  /** The area's own section, as it was read; the area checks it with its own schema. */
  area(area: AreaId): unknown;
  /** Base addresses of services by name, such as `priceFeed`; `undefined` where none is configured. */
  service(name: string): string | undefined;
  /** The indexer's address for an area on a chain; `undefined` where none is configured. */
  indexer(chainId: number, area: AreaId): string | undefined;
}
