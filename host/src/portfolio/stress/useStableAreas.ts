import { useState } from 'react';
import type { AreaState } from '../areaState';
import type { AreaInScenario } from './assets';

/** Returns the areas that were read: the same array until one of them was read again. */
export function useStableAreas(states: readonly AreaState[]): readonly AreaInScenario[] {
  const areas = states.filter((state) => state.status === 'read');
  const [stable, setStable] = useState<readonly AreaInScenario[]>(areas);
  if (isSameReading(stable, areas)) return stable;
  setStable(areas);
  return areas;
}

function isSameReading(one: readonly AreaInScenario[], other: readonly AreaInScenario[]): boolean {
  return (
    one.length === other.length &&
    one.every((area, at) => area.summary === other[at]?.summary && area.portfolio === other[at].portfolio)
  );
}
