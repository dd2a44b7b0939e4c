import { debtValue } from './debt';
import type { Position } from './position';
import { min, RAY, WAD, type Ray, type Wad } from './units';

const BPS = 10_000n;
/** More than the usual close factor of a quarter needs to leave less than a wei of debt. */
const MOST_LIQUIDATIONS = 200;

export interface LiquidatedPosition {
  readonly lockedCollateral: Wad;
  readonly debtShare: Wad;
}

/**
 * Returns what an owner keeps after liquidations of the largest allowed size, one after another until the position is
 * safe. Calculates like `FixedSpreadLiquidationStrategy`; collateral that doesn't cover the debt leaves nothing.
 */
export function afterLiquidations({ debtShare, lockedCollateral, pool }: Position): LiquidatedPosition {
  let left: LiquidatedPosition = { debtShare, lockedCollateral };
  for (let count = 0; count < MOST_LIQUIDATIONS && isUnsafe(left, pool); count += 1) {
    const next = liquidateOnce(left, pool);
    if (next.debtShare === left.debtShare) return left;
    left = next;
  }
  return left;
}

function isUnsafe(
  { debtShare, lockedCollateral }: LiquidatedPosition,
  {
    debtAccumulatedRate,
    priceWithSafetyMargin,
  }: Pick<Position['pool'], 'debtAccumulatedRate' | 'priceWithSafetyMargin'>,
): boolean {
  return lockedCollateral * priceWithSafetyMargin < debtValue(debtShare, debtAccumulatedRate);
}

function liquidateOnce(
  { debtShare, lockedCollateral }: LiquidatedPosition,
  { price: priceWad, debtAccumulatedRate: rate, debtFloor, liquidation }: Position['pool'],
): LiquidatedPosition {
  const { closeFactor, incentive } = liquidation;
  const price: Ray = priceWad * (RAY / WAD);
  if (price === 0n) return { debtShare: 0n, lockedCollateral: 0n };
  const debt = debtValue(debtShare, rate);
  let paid = min(debtShare, (debtShare * closeFactor) / BPS) * rate;
  let seized = (paid * incentive) / BPS / price;
  if (seized > lockedCollateral || (lockedCollateral - seized) * price < debt - paid) {
    seized = lockedCollateral;
    paid = (price * seized * BPS) / incentive;
  } else if (paid < debt && debt - paid < debtFloor * RAY) {
    paid = debt;
    seized = (debt * incentive) / BPS / price;
  }
  const collateral = lockedCollateral - seized;
  // The engine writes off a debt without collateral.
  return { lockedCollateral: collateral, debtShare: collateral === 0n ? 0n : debtShare - paid / rate };
}
