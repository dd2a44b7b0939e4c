import type { PortfolioScenario } from '@fathom/contract';
import type { AreaInScenario } from './assets';
import { findCrossings, othersKey, type Crossing } from './crossings';

export type FindCrossings = (asset: string, scenario: PortfolioScenario) => readonly Crossing[];

/** Keeps the last crossings of each asset, which don't depend on the asset's own change. */
export function createCrossingFinder(areas: readonly AreaInScenario[]): FindCrossings {
  const last = new Map<string, { readonly key: string; readonly crossings: readonly Crossing[] }>();
  return (asset, scenario) => {
    const key = othersKey(asset, scenario);
    const known = last.get(asset);
    if (known?.key === key) return known.crossings;
    const crossings = findCrossings(areas, asset, scenario);
    last.set(asset, { key, crossings });
    return crossings;
  };
}
