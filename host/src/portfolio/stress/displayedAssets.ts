import type { PortfolioScenario } from '@fathom/contract';
import type { ScenarioAsset } from './assets';
import type { CrossingsByAsset } from './failOrder';
import { changeOf } from './scenario';

/** More would push the positions out of sight. */
const USUAL_SLIDERS = 4;

/**
 * Returns the assets with a slider: those with the largest effect, and all that can liquidate something, are moved, or
 * were added.
 */
export function displayedAssets(
  assets: readonly ScenarioAsset[],
  crossings: CrossingsByAsset,
  scenario: PortfolioScenario,
  added: readonly string[],
): readonly ScenarioAsset[] {
  return assets.filter(
    ({ name }, place) =>
      place < USUAL_SLIDERS ||
      changeOf(scenario, name) !== 0n ||
      added.includes(name) ||
      (crossings.get(name) ?? []).length > 0,
  );
}
