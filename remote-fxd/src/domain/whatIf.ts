import { debtValue } from './debt';
import type { Position } from './position';
import { figuresOf, liquidationPrice, priceWithSafetyMarginAt, type PositionFigures } from './positionFigures';
import { divideUp, max, type Wad } from './units';

/** The slider reaches 60 % above today's price. */
const RISE_NUMERATOR = 16n;
const RISE_DENOMINATOR = 10n;

/** The position's values if the collateral cost `price` US dollars. */
export function whatIf({ debtShare, lockedCollateral, pool }: Position, price: Wad): PositionFigures {
  const priceWithSafetyMargin = priceWithSafetyMarginAt(price, pool.liquidationRatio);
  const { liquidationRatio } = pool;
  return figuresOf(lockedCollateral, debtValue(debtShare, pool.debtAccumulatedRate), {
    price,
    priceWithSafetyMargin,
    liquidationRatio,
  });
}

/**
 * The prices between which one may ask: from the liquidation price to 60 % above today's, at least up to the liquidation price itself.
 * `undefined` for a position that cannot be liquidated.
 */
export function whatIfRange(position: Position): { readonly from: Wad; readonly to: Wad } | undefined {
  const from = liquidationPrice(position);
  if (from === undefined) return undefined;
  return { from, to: max(from, divideUp(position.pool.price * RISE_NUMERATOR, RISE_DENOMINATOR)) };
}
