import type { Reserve } from '../reserve/reserve';
import { supplyCapLeft } from '../limits/supplyLimits';
import { powerOfTen, type TokenAmount } from '../units';

/** Cap that limits a swap (lending specification, section 4). */
export type SwapCap =
  { readonly kind: 'reached' } | { readonly kind: 'almost-reached'; readonly available: TokenAmount };

/** Used share of a cap that triggers the warning, in percent. */
const ALMOST_REACHED_PERCENT = 99n;

/** Leaves 0.5% of the remaining cap for interest until the swap is executed. */
const HEADROOM = { numerator: 995n, denominator: 1000n };

/** Returns the supply cap of the swap's target; `undefined` if it limits nothing. */
export function swapSupplyCap(
  reserve: Pick<Reserve, 'decimals' | 'supplyCap' | 'totalLiquidity'>,
): SwapCap | undefined {
  return swapCap(reserve.totalLiquidity, reserve.supplyCap * powerOfTen(reserve.decimals));
}

/** Returns the borrow cap of the swap's target; `undefined` if it limits nothing. */
export function swapBorrowCap(reserve: Pick<Reserve, 'decimals' | 'borrowCap' | 'totalDebt'>): SwapCap | undefined {
  return swapCap(reserve.totalDebt, reserve.borrowCap * powerOfTen(reserve.decimals));
}

export function exceedsSupplyCap(
  reserve: Pick<Reserve, 'decimals' | 'supplyCap' | 'totalLiquidity'>,
  amount: TokenAmount,
): boolean {
  const left = supplyCapLeft(reserve);
  return left !== undefined && amount > left;
}

/** @param cap 0 means no cap. */
function swapCap(used: TokenAmount, cap: TokenAmount): SwapCap | undefined {
  if (cap === 0n || used * 100n < cap * ALMOST_REACHED_PERCENT) return undefined;
  if (used >= cap) return { kind: 'reached' };
  return { kind: 'almost-reached', available: ((cap - used) * HEADROOM.numerator) / HEADROOM.denominator };
}
