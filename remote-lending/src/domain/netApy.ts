import type { Incentive } from './incentives';
import type { Ray, Usd } from './units';
import type { UserReserve } from './userReserve';

/** A yearly yield, possibly negative; unknown where there is nothing to relate it to. */
export type Apy = { readonly kind: 'known'; readonly value: Ray } | { readonly kind: 'unknown' };

export type PositionApys = {
  /** Interest and rewards of the supplies, over what is supplied. Unknown without supplies. */
  readonly earnedAPY: Apy;
  /** Interest of the debts less the rewards on them, over what is borrowed. Unknown without debts. */
  readonly debtAPY: Apy;
  /** Both, over the net worth. Unknown where the net worth is not above zero. */
  readonly netAPY: Apy;
};

export const UNKNOWN_APY: Apy = { kind: 'unknown' };

/** The yields of a position. Rewards that were not read count for nothing; unbounded rewards make the yield unknown. */
export function positionApys(userReserves: readonly UserReserve[]): PositionApys {
  let supplied = 0n;
  let borrowed = 0n;
  let earned: bigint | undefined = 0n;
  let paid: bigint | undefined = 0n;
  for (const entry of userReserves) {
    const { reserve, underlyingBalanceUSD, variableBorrowsUSD, stableBorrowsUSD } = entry;
    supplied += underlyingBalanceUSD;
    borrowed += entry.totalBorrowsUSD;
    earned = plus(earned, yearly(underlyingBalanceUSD, reserve.supplyAPY, reserve.incentives?.rsIncentivesData, 1n));
    paid = plus(paid, yearly(variableBorrowsUSD, reserve.variableBorrowAPY, reserve.incentives?.vIncentivesData, -1n));
    paid = plus(paid, yearly(stableBorrowsUSD, entry.stableBorrowAPY, reserve.incentives?.sIncentivesData, -1n));
  }
  return {
    earnedAPY: ratio(earned, supplied),
    debtAPY: ratio(paid, borrowed),
    netAPY: ratio(earned === undefined || paid === undefined ? undefined : earned - paid, supplied - borrowed),
  };
}

/** Dollars times ray a year; undefined where a reward on it has no bound. */
function yearly(value: Usd, apy: Ray, incentives: readonly Incentive[] = [], sign: 1n | -1n): bigint | undefined {
  if (value === 0n) return 0n;
  let rate = apy;
  for (const { incentiveAPR } of incentives) {
    if (incentiveAPR.kind === 'unbounded') return undefined;
    rate += sign * incentiveAPR.value;
  }
  return value * rate;
}

function plus(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function ratio(yearlyTotal: bigint | undefined, value: Usd): Apy {
  return yearlyTotal === undefined || value <= 0n ? UNKNOWN_APY : { kind: 'known', value: yearlyTotal / value };
}
