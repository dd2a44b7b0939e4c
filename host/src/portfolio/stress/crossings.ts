import type { AreaId, AreaSummary, PortfolioRisk, PortfolioScenario, WadFraction } from '@fathom/contract';
import { divide } from '@fathom/base/domain/amount';
import { WAD } from '@fathom/base/domain/ratio';
import { mapSuspending } from '../loading/mapSuspending';
import { usesAsset, type AreaInScenario } from './assets';
import { isLiquidated } from './outcome';
import { changeOf, HIGHEST_CHANGE, LOWEST_CHANGE } from './scenario';

/** The change of one asset from which a risk is liquidated, with everything else as in the scenario. */
export interface Crossing {
  readonly area: AreaId;
  readonly risk: string;
  readonly title: string;
  /** Liquidated at every lower change (`below`), or at every higher one (`above`). The change itself liquidates. */
  readonly side: 'below' | 'above';
  readonly change: WadFraction;
}

/** A millionth of a percent: 0.1 cents of a price of $100,000. */
const PRECISION: WadFraction = 10n ** 10n;

/**
 * Finds the crossings of an asset with the areas' own `stress`. A health is monotone in the price of one asset, so each
 * risk has at most one crossing. It has none if the asset alone can neither liquidate nor save it.
 */
export function findCrossings(
  areas: readonly AreaInScenario[],
  asset: string,
  scenario: PortfolioScenario,
): readonly Crossing[] {
  return mapSuspending(areas, (area) =>
    usesAsset(area.summary, asset) && area.summary.risks.length > 0 ? crossingsIn(area, asset, scenario) : [],
  ).flat();
}

export function isFailing({ side, change }: Crossing, at: WadFraction): boolean {
  return side === 'below' ? at <= change : at >= change;
}

type StressAt = (change: WadFraction) => AreaSummary;

function crossingsIn({ portfolio, summary }: AreaInScenario, asset: string, scenario: PortfolioScenario): Crossing[] {
  const stressed = new Map<WadFraction, AreaSummary>();
  const at: StressAt = (change) => {
    const known = stressed.get(change);
    if (known) return known;
    const found = portfolio.stress(summary, { ...scenario, changes: { ...scenario.changes, [asset]: change } });
    stressed.set(change, found);
    return found;
  };
  const [lowest, highest] = mapSuspending([LOWEST_CHANGE, HIGHEST_CHANGE], at);
  if (!lowest || !highest) return [];
  return mapSuspending(summary.risks, ({ id, title }): Crossing[] => {
    const failsLow = isFailingIn(lowest, id);
    const failsHigh = isFailingIn(highest, id);
    if (failsLow === failsHigh) return [];
    const side = failsLow ? 'below' : 'above';
    const change = crossingOf(id, side, at, suggestions(at(0n), id, asset));
    return [{ area: summary.area, risk: id, title, side, change }];
  }).flat();
}

function crossingOf(id: string, side: 'below' | 'above', at: StressAt, suggested: readonly WadFraction[]): WadFraction {
  const step = side === 'below' ? PRECISION : -PRECISION;
  const isFailingAt = (change: WadFraction) => isFailingIn(at(change), id);
  const exact = suggested.find((change) => isFailingAt(change) && !isFailingAt(change + step));
  if (exact !== undefined) return exact;
  let [failing, safe] = side === 'below' ? [LOWEST_CHANGE, HIGHEST_CHANGE] : [HIGHEST_CHANGE, LOWEST_CHANGE];
  while (distance(failing, safe) > PRECISION) {
    const middle = (failing + safe) / 2n;
    if (isFailingAt(middle)) failing = middle;
    else safe = middle;
  }
  return failing;
}

/**
 * The changes to the area's own liquidation prices. Only suggestions, because they move one price and a scenario moves
 * all prices of an asset.
 */
function suggestions({ prices, risks }: AreaSummary, id: string, asset: string): readonly WadFraction[] {
  const liquidationPrices = risks.find((risk) => risk.id === id)?.liquidationPrices ?? [];
  return liquidationPrices.flatMap(({ priceId, price }) => {
    const now = prices.find((candidate) => candidate.id === priceId);
    if (!now || now.asset !== asset || now.price === 0n) return [];
    const change = floorTo((price * WAD) / now.price - WAD, PRECISION);
    return [change, change + PRECISION].filter((one) => one > LOWEST_CHANGE && one < HIGHEST_CHANGE);
  });
}

function floorTo(value: WadFraction, step: WadFraction): WadFraction {
  const rounded = divide(value, step, 'down') * step;
  return rounded > value ? rounded - step : rounded;
}

function distance(one: WadFraction, other: WadFraction): WadFraction {
  return one > other ? one - other : other - one;
}

function isFailingIn({ risks }: AreaSummary, id: string): boolean {
  const found: PortfolioRisk | undefined = risks.find((risk) => risk.id === id);
  return found !== undefined && isLiquidated(found);
}

/** Identifies the part of a scenario that the crossings of an asset depend on. */
export function othersKey(asset: string, scenario: PortfolioScenario): string {
  const names = Object.keys(scenario.changes)
    .filter((name) => name !== asset && changeOf(scenario, name) !== 0n)
    .sort();
  return JSON.stringify([scenario.days, ...names.map((name) => [name, String(changeOf(scenario, name))])]);
}
