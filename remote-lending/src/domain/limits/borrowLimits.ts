import { baseToToken } from '../baseCurrency';
import { priceInCategory } from '../position/eMode';
import { debtCeilingLeftInTokens } from '../position/isolation';
import { PERCENTAGE_FACTOR, percentMul } from '../wadRayMath';
import type { RateMode } from '../reserve/rateMode';
import type { Reserve } from '../reserve/reserve';
import type { Bps, TokenAmount } from '../units';
import { min } from '../units';
import type { UserPosition } from '../position/userPosition';

/** Maximum stable borrow as a share of the liquidity (`maxStableRateBorrowSizePercent` of the pool). */
const STABLE_BORROW_SHARE: Bps = 2500n;
/** Reduces a maximum that may shrink before the transaction is mined by 1% (lending specification, section 9). */
const BORROW_SAFETY_MARGIN: Bps = 9900n;

export type BorrowLimitInput = {
  readonly reserve: Reserve;
  readonly position: Pick<
    UserPosition,
    'availableBorrowsMarketReferenceCurrency' | 'userEmodeCategoryId' | 'isolatedReserve'
  >;
  readonly rateMode: RateMode;
};

/**
 * Returns the maximum borrow, rounded down. Doesn't check eligibility: see `checkBorrowAsset`. Applies the safety
 * margin to a maximum that can change: borrowing power always, and liquidity, cap and ceiling if there is any debt.
 */
export function maxBorrow({ reserve, position, rateMode }: BorrowLimitInput): TokenAmount {
  const limit = poolLimit(reserve, rateMode);
  const power = borrowingPowerInTokens(reserve, position);
  const ceiling = ceilingLimit(reserve, position.isolatedReserve);
  const most = min(limit, min(power, ceiling.left));
  const moves =
    most === power || (most === limit && reserve.totalDebt > 0n) || (most === ceiling.left && ceiling.moves);
  return moves ? (most * BORROW_SAFETY_MARGIN) / PERCENTAGE_FACTOR : most;
}

function borrowingPowerInTokens(reserve: Reserve, position: BorrowLimitInput['position']): TokenAmount {
  const price = priceInCategory(reserve, position.userEmodeCategoryId);
  return baseToToken(position.availableBorrowsMarketReferenceCurrency, price, reserve.decimals);
}

/** Rounds half up like the pool. */
export function maxStableLoan(reserve: Pick<Reserve, 'unborrowedLiquidity'>): TokenAmount {
  return percentMul(reserve.unborrowedLiquidity, STABLE_BORROW_SHARE);
}

function poolLimit(reserve: Reserve, rateMode: RateMode): TokenAmount {
  return rateMode === 'stable' ? min(reserve.availableLiquidity, maxStableLoan(reserve)) : reserve.availableLiquidity;
}

function ceilingLimit(reserve: Reserve, isolated: Reserve | undefined): { left: TokenAmount; moves: boolean } {
  if (!isolated) return { left: reserve.unborrowedLiquidity, moves: false };
  return {
    left: debtCeilingLeftInTokens(isolated, reserve.decimals),
    moves: isolated.isolationModeTotalDebt > 0n,
  };
}
