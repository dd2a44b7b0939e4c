import type { AreaId, AreaSummary, PortfolioToken, UsdWad, WadFraction } from '@fathom/contract';
import { divide } from '@fathom/base/domain/amount';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { WAD } from '@fathom/base/domain/ratio';
import { tokenKey } from './walletTokens';

export interface AreaPrice {
  readonly area: AreaId;
  readonly token: PortfolioToken;
  readonly price: UsdWad;
}

/** A held token that two areas value differently. */
export interface PriceGap {
  readonly token: PortfolioToken;
  readonly lowest: AreaPrice;
  readonly highest: AreaPrice;
  /** As a fraction of the lowest price. Rounded down. */
  readonly difference: WadFraction;
}

/** 0.5%: smaller differences are normal between oracles. */
const NORMAL_DIFFERENCE: WadFraction = WAD / 200n;

/** Returns the tokens of the account whose prices differ by more than 0.5% between areas, the largest difference first. */
export function priceGaps(summaries: readonly AreaSummary[]): readonly PriceGap[] {
  const held = new Set(
    summaries.flatMap(({ positions, wallet }) => [...positions, ...wallet].map(({ token }) => tokenKey(token))),
  );
  const prices = summaries.flatMap(({ area, prices: known }) =>
    known.filter(({ price }) => price > 0n).map(({ token, price }) => ({ area, token, price })),
  );
  return [...held]
    .flatMap((key) => gapOf(prices.filter(({ token }) => tokenKey(token) === key)))
    .sort((one, other) => compareBigint(other.difference, one.difference));
}

function gapOf(prices: readonly AreaPrice[]): readonly PriceGap[] {
  const ordered = [...prices].sort((one, other) => compareBigint(one.price, other.price));
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  if (!lowest || !highest || lowest.area === highest.area) return [];
  const gap = (highest.price - lowest.price) * WAD;
  if (gap <= NORMAL_DIFFERENCE * lowest.price) return [];
  return [{ token: lowest.token, lowest, highest, difference: divide(gap, lowest.price, 'down') }];
}
