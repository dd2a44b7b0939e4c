import { debtValue } from './debt';
import type { Position } from './position';
import { metricsOf, liquidationPrice, priceWithSafetyMarginAt, type PositionMetrics } from './positionMetrics';
import { divideUp, max, type Wad } from './units';

const RISE_NUMERATOR = 16n;
const RISE_DENOMINATOR = 10n;

export function projection({ debtShare, lockedCollateral, pool }: Position, price: Wad): PositionMetrics {
  const priceWithSafetyMargin = priceWithSafetyMarginAt(price, pool.liquidationRatio);
  const { liquidationRatio } = pool;
  return metricsOf(lockedCollateral, debtValue(debtShare, pool.debtAccumulatedRate), {
    price,
    priceWithSafetyMargin,
    liquidationRatio,
  });
}

/**
 * Returns the slider's range: from the liquidation price to 60% above today's price, or to the liquidation price if
 * that is higher. `undefined` for a position that can't be liquidated.
 */
export function projectionRange(position: Position): { readonly from: Wad; readonly to: Wad } | undefined {
  const from = liquidationPrice(position);
  if (from === undefined) return undefined;
  return { from, to: max(from, divideUp(position.pool.price * RISE_NUMERATOR, RISE_DENOMINATOR)) };
}
