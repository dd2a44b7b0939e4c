import type { AreaId } from './areaId';

export interface NavigationPort {
  /** URL of a page of an area, for links: `areaPath('vaults', '/0x12')`. */
  areaPath(area: AreaId, path?: string): string;
  /**
   * Navigates to a page. An embedded area notifies the partner, and stays on its page if the target
   * is another area.
   */
  openArea(area: AreaId, path?: string): void;
}
