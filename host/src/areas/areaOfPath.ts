import { isAreaId, type AreaId } from '@fathom/contract';

/** Matches case-insensitively; returns `undefined` outside of all areas. */
export function areaOfPath(path: string): AreaId | undefined {
  const first = path.split('/')[1]?.toLowerCase();
  return isAreaId(first) ? first : undefined;
}
