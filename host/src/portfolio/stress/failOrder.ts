import type { PortfolioScenario, UsdWad, WadFraction } from '@fathom/contract';
import type { ScenarioAsset } from './assets';
import { isFailing, type Crossing } from './crossings';
import { isLiquidated, type RiskOutcome } from './outcome';
import { changedPrice, isToday } from './scenario';

/** What liquidates a risk. */
export type FirstFailure =
  | { readonly kind: 'price'; readonly asset: ScenarioAsset; readonly change: WadFraction; readonly price: UsdWad }
  /** At today's prices. */
  | { readonly kind: 'now' }
  /** Only by days of interest. */
  | { readonly kind: 'interest' }
  /** Only several changes of the scenario together. */
  | { readonly kind: 'together' }
  /** No price alone, in the range of the sliders. */
  | { readonly kind: 'none' };

export interface FailingRisk extends RiskOutcome {
  readonly failure: FirstFailure;
}

export type CrossingsByAsset = ReadonlyMap<string, readonly Crossing[]>;

/** Sorts risks in the order in which they fail: liquidated ones first, then by the smallest change of a price. */
export function failOrder(
  risks: readonly RiskOutcome[],
  assets: readonly ScenarioAsset[],
  crossings: CrossingsByAsset,
  scenario: PortfolioScenario,
): readonly FailingRisk[] {
  return risks
    .map((risk) => ({ ...risk, failure: failureOf(risk, assets, crossings, scenario) }))
    .sort((one, other) => rank(one) - rank(other) || compare(sizeOf(one.failure), sizeOf(other.failure)));
}

function failureOf(
  { area, before, after }: RiskOutcome,
  assets: readonly ScenarioAsset[],
  crossings: CrossingsByAsset,
  scenario: PortfolioScenario,
): FirstFailure {
  if (isLiquidated(before)) return { kind: 'now' };
  const candidates = assets.flatMap((asset) => {
    const found = (crossings.get(asset.name) ?? []).find((one) => one.area === area && one.risk === before.id);
    // What fails at today's price of an asset doesn't fail because of it.
    return found && !isFailing(found, 0n) ? [{ asset, change: found.change }] : [];
  });
  const nearest = candidates.reduce<(typeof candidates)[number] | undefined>(
    (best, one) => (best === undefined || size(one.change) < size(best.change) ? one : best),
    undefined,
  );
  if (nearest) {
    const { asset, change } = nearest;
    return { kind: 'price', asset, change, price: changedPrice(asset.price, change) };
  }
  if (!isLiquidated(after)) return { kind: 'none' };
  return { kind: isToday({ ...scenario, days: 0 }) ? 'interest' : 'together' };
}

function rank({ after, failure }: FailingRisk): number {
  if (failure.kind === 'now') return 0;
  if (isLiquidated(after)) return 1;
  return failure.kind === 'price' ? 2 : 3;
}

function sizeOf(failure: FirstFailure): WadFraction {
  return failure.kind === 'price' ? size(failure.change) : 0n;
}

function compare(one: WadFraction, other: WadFraction): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function size(change: WadFraction): WadFraction {
  return change < 0n ? -change : change;
}
