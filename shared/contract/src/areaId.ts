export const AREA_IDS = ['fxd', 'dao', 'lending', 'vaults'] as const;
export type AreaId = (typeof AREA_IDS)[number];

export function isAreaId(value: unknown): value is AreaId {
  return AREA_IDS.some((id) => id === value);
}
