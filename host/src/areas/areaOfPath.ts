import { isAreaId, type AreaId } from '@fathom/shared/contract';

/** The area that a path of the app belongs to, in small or in capital letters; `undefined` outside of all four. */
export function areaOfPath(path: string): AreaId | undefined {
  const first = path.split('/')[1]?.toLowerCase();
  return isAreaId(first) ? first : undefined;
}
