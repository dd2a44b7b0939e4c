import type { AreaSummary, PortfolioPrice, PortfolioToken, UsdWad } from '@fathom/contract';
import { percent } from '@fathom/base/domain/ratio';
import type { LoadedPortfolio } from '../loading/loadedPortfolio';
import { mapSuspending } from '../loading/mapSuspending';
import { readNetWorth } from './netWorth';
import { TODAY } from './scenario';

/** An area whose summary was read. */
export interface AreaInScenario {
  readonly portfolio: Pick<LoadedPortfolio, 'stress' | 'rescue' | 'suspends'>;
  readonly summary: AreaSummary;
}

/** All prices that a scenario moves together. */
export interface ScenarioAsset {
  readonly name: string;
  /** The token with the name of the asset, or the first that has a price. */
  readonly token: PortfolioToken;
  readonly price: UsdWad;
  /** Symbols of other tokens that the same change moves. */
  readonly movedTokens: readonly string[];
}

/** Enough to rank an asset by the positions that it moves. */
const PROBE = percent(-50);

/** Returns the assets of all areas' prices, in the order of the areas. */
export function assetsOf(areas: readonly AreaInScenario[]): readonly ScenarioAsset[] {
  const byName = new Map<string, PortfolioPrice[]>();
  for (const price of areas.flatMap(({ summary }) => summary.prices)) {
    byName.set(price.asset, [...(byName.get(price.asset) ?? []), price]);
  }
  return [...byName].flatMap(([name, prices]) => {
    const main = prices.find(({ token }) => token.symbol === name) ?? prices[0];
    if (!main) return [];
    const symbols = new Set(prices.map(({ token }) => token.symbol));
    symbols.delete(main.token.symbol);
    symbols.delete(name);
    return [{ name, token: main.token, price: main.price, movedTokens: [...symbols] }];
  });
}

/** Returns the assets that move a value or a health of the account, the largest effect on its net worth first. */
export function assetsThatMatter(
  areas: readonly AreaInScenario[],
  assets: readonly ScenarioAsset[],
): readonly ScenarioAsset[] {
  const before = readNetWorth(areas.map(({ summary }) => summary)).value;
  const ranked = mapSuspending(assets, (asset) => {
    const after = mapSuspending(areas, ({ portfolio, summary }) =>
      usesAsset(summary, asset.name)
        ? portfolio.stress(summary, { changes: { [asset.name]: PROBE }, days: TODAY.days })
        : summary,
    );
    const effect = readNetWorth(after).value - before;
    const movesRisk = areas.some(({ summary }, at) => hasOtherHealth(summary, after[at]));
    return { asset, effect: effect < 0n ? -effect : effect, movesRisk };
  });
  return ranked
    .filter(({ effect, movesRisk }) => effect > 0n || movesRisk)
    .sort((one, other) => (one.effect === other.effect ? 0 : one.effect > other.effect ? -1 : 1))
    .map(({ asset }) => asset);
}

export function usesAsset({ prices }: AreaSummary, name: string): boolean {
  return prices.some(({ asset }) => asset === name);
}

function hasOtherHealth(before: AreaSummary, after: AreaSummary | undefined): boolean {
  return before.risks.some(({ id, value }) => after?.risks.find((risk) => risk.id === id)?.value !== value);
}
