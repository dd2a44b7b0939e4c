import type { AreaId } from '@fathom/contract';

/** Adds to a URL's search string the risk whose plan is displayed: `rescue=fxd:987`. */
export function rescueSearch(search: string, area: AreaId, risk: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('rescue', `${area}:${risk}`);
  return parameters.toString();
}
