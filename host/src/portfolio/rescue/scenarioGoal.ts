import type { WadFraction } from '@fathom/contract';
import { mapSuspending } from '../loading/mapSuspending';
import { assetsOf, type AreaInScenario } from '../stress/assets';
import { createCrossingFinder } from '../stress/crossingFinder';
import { failOrder } from '../stress/failOrder';
import { stressAccount } from '../stress/outcome';
import { isToday } from '../stress/scenario';
import { parseScenario } from '../stress/scenarioUrl';
import { survivalGoal } from './goals';
import type { RescueTarget } from './rescueLink';

/** Returns the value that survives the scenario of the URL; `undefined` without one, or if the risk survives it already. */
export function scenarioGoal(
  areas: readonly AreaInScenario[],
  target: RescueTarget,
  search: string,
): WadFraction | undefined {
  const assets = assetsOf(areas);
  const { scenario } = parseScenario(
    search,
    assets.map(({ name }) => name),
  );
  if (isToday(scenario)) return undefined;
  const find = createCrossingFinder(areas);
  const crossings = new Map(mapSuspending(assets, ({ name }) => [name, find(name, scenario)] as const));
  const own = failOrder(stressAccount(areas, scenario).risks, assets, crossings, scenario).find(
    ({ area, before }) => area === target.area && before.id === target.risk,
  );
  return own && survivalGoal(own, scenario);
}
