import { baseToToken } from './baseCurrency';
import { priceInCategory } from './eMode';
import { debtCeilingLeftInTokens } from './isolation';
import { PERCENTAGE_FACTOR, percentMul } from './rayMath';
import type { RateMode } from './rateMode';
import type { Reserve } from './reserve';
import type { Bps, TokenAmount } from './units';
import { min } from './units';
import type { UserPosition } from './userPosition';

/** The pool's largest stable loan, as a share of the liquidity (maxStableRateBorrowSizePercent). */
const STABLE_BORROW_SHARE: Bps = 2500n;
/** A maximum is taken 1 % lower where it may shrink before the transaction is mined: lending specification, section 9. */
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
 * The most that can be borrowed, rounded down: what the collateral allows, at most what the pool, the borrow cap and a
 * debt ceiling leave, at the stable rate at most a quarter of the liquidity. Whether the account may borrow the
 * asset at all is another question (checkBorrowAsset).
 *
 * The collateral's worth and debts move with prices and interest; so do the pool, its cap and the ceiling as soon as
 * anyone owes anything. A maximum that one of them sets is reduced by the safety margin.
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

/** What the collateral allows, in the asset. */
function borrowingPowerInTokens(reserve: Reserve, position: BorrowLimitInput['position']): TokenAmount {
  const price = priceInCategory(reserve, position.userEmodeCategoryId);
  return baseToToken(position.availableBorrowsMarketReferenceCurrency, price, reserve.decimals);
}

/** The largest stable loan the pool gives, rounded half up as the pool does. */
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
