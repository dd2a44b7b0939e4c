import type { Reserve } from '../reserve/reserve';
import type { TokenAmount } from '../units';
import { atLeastZero, min, powerOfTen } from '../units';

export type SupplyLimitInput = {
  readonly reserve: Pick<Reserve, 'decimals' | 'isActive' | 'isFrozen' | 'isPaused' | 'supplyCap' | 'totalLiquidity'>;
  readonly walletBalance: TokenAmount;
  /** Amount reserved for fees: the network's minimum for native currency, 0 for a token. */
  readonly gasReserve: TokenAmount;
};

/** Interest fills the cap while a transaction is pending (lending specification, section 9). */
const SUPPLY_CAP_HEADROOM = { numerator: 995n, denominator: 1000n };

/** Returns the maximum supply, rounded down; 0 if the reserve does not accept supplies. */
export function maxSupply({ reserve, walletBalance, gasReserve }: SupplyLimitInput): TokenAmount {
  if (!reserve.isActive || reserve.isFrozen || reserve.isPaused) return 0n;
  const spendable = atLeastZero(walletBalance - gasReserve);
  const underCap = supplyCapLeft(reserve);
  if (underCap === undefined) return spendable;
  return min(spendable, (underCap * SUPPLY_CAP_HEADROOM.numerator) / SUPPLY_CAP_HEADROOM.denominator);
}

/** Returns `undefined` without a cap. */
export function supplyCapLeft(
  reserve: Pick<Reserve, 'decimals' | 'supplyCap' | 'totalLiquidity'>,
): TokenAmount | undefined {
  if (reserve.supplyCap === 0n) return undefined;
  return atLeastZero(reserve.supplyCap * powerOfTen(reserve.decimals) - reserve.totalLiquidity);
}
