import { AREA_IDS, type AreaId } from '@fathom/contract';

export interface RescueTarget {
  readonly area: AreaId;
  readonly risk: string;
}

const PARAMETER = 'rescue';

/** Reads `?rescue=fxd:987`. An id may contain colons. */
export function readRescueTarget(search: string): RescueTarget | undefined {
  const text = new URLSearchParams(search).get(PARAMETER) ?? '';
  const area = AREA_IDS.find((id) => text.startsWith(`${id}:`));
  const risk = area === undefined ? '' : text.slice(area.length + 1);
  return area === undefined || risk === '' ? undefined : { area, risk };
}

/** Returns the query with another target, or without one. */
export function withRescueTarget(search: string, target: RescueTarget | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  if (target) query.set(PARAMETER, `${target.area}:${target.risk}`);
  const text = query.toString().replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}
