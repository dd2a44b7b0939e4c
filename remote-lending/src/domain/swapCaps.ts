import type { Reserve } from './reserve';
import { supplyCapLeft } from './supplyLimits';
import { powerOfTen, type TokenAmount } from './units';

/** A cap that limits a swap: lending specification, section 4. */
export type SwapCap =
  { readonly kind: 'reached' } | { readonly kind: 'almost-reached'; readonly available: TokenAmount };

/** The share of a cap from which a swap warns, in percent. */
const ALMOST_REACHED_PERCENT = 99n;

/** The rest of the remainder is left to the interest that accrues until the swap is executed. */
const HEADROOM = { numerator: 995n, denominator: 1000n };

/** The supply cap of a swap's target; `undefined` where it does not limit anything. */
export function swapSupplyCap(
  reserve: Pick<Reserve, 'decimals' | 'supplyCap' | 'totalLiquidity'>,
): SwapCap | undefined {
  return swapCap(reserve.totalLiquidity, reserve.supplyCap * powerOfTen(reserve.decimals));
}

/** The borrow cap of a swap's target; `undefined` where it does not limit anything. */
export function swapBorrowCap(reserve: Pick<Reserve, 'decimals' | 'borrowCap' | 'totalDebt'>): SwapCap | undefined {
  return swapCap(reserve.totalDebt, reserve.borrowCap * powerOfTen(reserve.decimals));
}

/** Whether a supply of this amount would exceed the cap. */
export function exceedsSupplyCap(
  reserve: Pick<Reserve, 'decimals' | 'supplyCap' | 'totalLiquidity'>,
  amount: TokenAmount,
): boolean {
  const left = supplyCapLeft(reserve);
  return left !== undefined && amount > left;
}

/** @param cap zero for none */
function swapCap(used: TokenAmount, cap: TokenAmount): SwapCap | undefined {
  if (cap === 0n || used * 100n < cap * ALMOST_REACHED_PERCENT) return undefined;
  if (used >= cap) return { kind: 'reached' };
  return { kind: 'almost-reached', available: ((cap - used) * HEADROOM.numerator) / HEADROOM.denominator };
}
