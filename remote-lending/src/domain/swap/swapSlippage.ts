import type { SwapRoute } from './swapRoute';
import type { Bps, TokenAmount } from '../units';
import { PERCENTAGE_FACTOR } from '../wadRayMath';

/** Offered slippage values (lending specification, section 9). */
export const SLIPPAGE_OPTIONS: readonly Bps[] = [10n, 50n, 100n];

export type SwapVerb = 'collateralSwitch' | 'withdrawSwitch' | 'repayWithCollateral' | 'debtSwitch';

/** Initial slippage (lending specification, section 9). */
export const DEFAULT_SLIPPAGE: Readonly<Record<SwapVerb, Bps>> = {
  collateralSwitch: 10n,
  withdrawSwitch: 10n,
  repayWithCollateral: 50n,
  debtSwitch: 10n,
};

/** Returns the minimum of a sale: the destination amount less the slippage, rounded up. */
export function minimumReceived({ destAmount }: Pick<SwapRoute, 'destAmount'>, slippage: Bps): TokenAmount {
  return (destAmount * (PERCENTAGE_FACTOR - slippage) + PERCENTAGE_FACTOR - 1n) / PERCENTAGE_FACTOR;
}

/** Returns the maximum cost of a purchase: the source amount plus the slippage, rounded down. */
export function maximumSold({ srcAmount }: Pick<SwapRoute, 'srcAmount'>, slippage: Bps): TokenAmount {
  return (srcAmount * (PERCENTAGE_FACTOR + slippage)) / PERCENTAGE_FACTOR;
}

/** True if the current price is worse than the route's slippage allows. */
export function hasMovedBeyond(
  route: Pick<SwapRoute, 'side' | 'srcAmount' | 'destAmount'>,
  now: Pick<SwapRoute, 'srcAmount' | 'destAmount'>,
  slippage: Bps,
): boolean {
  return route.side === 'sell'
    ? now.destAmount < minimumReceived(route, slippage)
    : now.srcAmount > maximumSold(route, slippage);
}
