import { isSameAddress } from '@fathom/contract/address';
import { checkReserveTakesEntries } from '../reserve/reserveState';
import type { Reserve } from '../reserve/reserve';
import { min, type TokenAmount } from '../units';
import type { UserReserve } from '../position/userReserve';

/** Leaves 1% for withdrawals of others until the switch is executed. */
const LIQUIDITY_FACTOR = { numerator: 99n, denominator: 100n };

/** Returns the supply, or 99% of the available liquidity if that is less. */
export function maxCollateralSwitch({ underlyingBalance, reserve }: UserReserve): TokenAmount {
  const { numerator, denominator } = LIQUIDITY_FACTOR;
  return min(underlyingBalance, (reserve.unborrowedLiquidity * numerator) / denominator);
}

export function switchTargets(
  reserves: readonly Reserve[],
  source: Pick<Reserve, 'underlyingAsset'>,
): readonly Reserve[] {
  return reserves.filter(
    (reserve) =>
      !isSameAddress(reserve.underlyingAsset, source.underlyingAsset) && checkReserveTakesEntries(reserve).length === 0,
  );
}
