import { isAreaId, type AreaId } from '@fathom/shared/contract';

/** The area that a path of the app belongs to; `undefined` outside of all four. */
export function areaOfPath(path: string): AreaId | undefined {
  const first = path.split('/')[1];
  return isAreaId(first) ? first : undefined;
}
