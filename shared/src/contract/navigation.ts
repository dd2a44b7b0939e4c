import type { AreaId } from './areaId';

export interface NavigationPort {
  /** The address of a page of an area, for links: `areaPath('vaults', '/0x12')`. */
  areaPath(area: AreaId, path?: string): string;
  /** Goes there. An embedded area tells the partner and stays where it is when the target is another area. */
  openArea(area: AreaId, path?: string): void;
}
