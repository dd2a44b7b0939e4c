import type { SwapRoute } from './swapRoute';
import type { Bps, TokenAmount } from './units';
import { PERCENTAGE_FACTOR } from './wadRayMath';

/** The choices of slippage: lending specification, section 9. */
export const SLIPPAGE_OPTIONS: readonly Bps[] = [10n, 50n, 100n];

export type SwapVerb = 'collateralSwitch' | 'withdrawSwitch' | 'repayWithCollateral' | 'debtSwitch';

/** The slippage before the user chooses another: lending specification, section 9. */
export const DEFAULT_SLIPPAGE: Readonly<Record<SwapVerb, Bps>> = {
  collateralSwitch: 10n,
  withdrawSwitch: 10n,
  repayWithCollateral: 50n,
  debtSwitch: 10n,
};

/** The least that a sale must return: the destination amount less the slippage, rounded up. */
export function minimumReceived({ destAmount }: Pick<SwapRoute, 'destAmount'>, slippage: Bps): TokenAmount {
  return (destAmount * (PERCENTAGE_FACTOR - slippage) + PERCENTAGE_FACTOR - 1n) / PERCENTAGE_FACTOR;
}

/** The most that a purchase may cost: the source amount plus the slippage, rounded down. */
export function maximumSold({ srcAmount }: Pick<SwapRoute, 'srcAmount'>, slippage: Bps): TokenAmount {
  return (srcAmount * (PERCENTAGE_FACTOR + slippage)) / PERCENTAGE_FACTOR;
}

/** Whether the price is now worse than a route with this slippage allows. */
export function hasMovedBeyond(
  route: Pick<SwapRoute, 'side' | 'srcAmount' | 'destAmount'>,
  now: Pick<SwapRoute, 'srcAmount' | 'destAmount'>,
  slippage: Bps,
): boolean {
  return route.side === 'sell'
    ? now.destAmount < minimumReceived(route, slippage)
    : now.srcAmount > maximumSold(route, slippage);
}
