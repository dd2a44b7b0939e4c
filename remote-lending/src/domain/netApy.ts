import { compareBigint } from '@fathom/base/domain/compareBigint';
import type { Incentive } from './incentives';
import type { Reserve } from './reserve';
import type { Ray, Usd } from './units';
import type { UserReserve } from './userReserve';

/** A yearly yield, possibly negative; unknown if there is no balance to relate it to. */
export type Apy = { readonly kind: 'known'; readonly value: Ray } | { readonly kind: 'unknown' };

export type PositionApys = {
  /** Interest and rewards on the supplies, over the supplied value. Unknown without supplies. */
  readonly earnedAPY: Apy;
  /** Interest on the debts less their rewards, over the borrowed value. Unknown without debts. */
  readonly debtAPY: Apy;
  /** Both, over the net worth. Unknown unless the net worth is positive. */
  readonly netAPY: Apy;
};

export const UNKNOWN_APY: Apy = { kind: 'unknown' };

/** The yearly yield of one balance: the source of the APY in every table, panel and total. */
export type Yield = {
  readonly interest: Ray;
  /**
   * Rewards added to earned interest or deducted from paid interest; zero if there are none or they
   * were not read.
   */
  readonly rewards: Ray;
  /** Interest and rewards; unknown if a reward is unbounded. */
  readonly apy: Apy;
};

/** The yield of supplying the reserve. */
export function supplyYield({ supplyAPY, incentives }: Reserve): Yield {
  return yieldOf(supplyAPY, incentives?.rsIncentivesData, 1n);
}

/** The cost of a variable-rate debt. */
export function variableBorrowYield({ variableBorrowAPY, incentives }: Reserve): Yield {
  return yieldOf(variableBorrowAPY, incentives?.vIncentivesData, -1n);
}

/**
 * The cost of a stable-rate debt: at the rate of a new loan by default, or at the account's own.
 */
export function stableBorrowYield({ stableBorrowAPY, incentives }: Reserve, interest: Ray = stableBorrowAPY): Yield {
  return yieldOf(interest, incentives?.sIncentivesData, -1n);
}

/** Ascending; unknown yields first. */
export function compareYields(one: Yield, other: Yield): number {
  if (one.apy.kind === 'known' && other.apy.kind === 'known') return compareBigint(one.apy.value, other.apy.value);
  return Number(one.apy.kind === 'known') - Number(other.apy.kind === 'known');
}

function yieldOf(interest: Ray, incentives: readonly Incentive[] = [], sign: 1n | -1n): Yield {
  let rewards = 0n;
  let isBounded = true;
  for (const { incentiveAPR } of incentives) {
    if (incentiveAPR.kind === 'rate') rewards += incentiveAPR.value;
    else isBounded = false;
  }
  return { interest, rewards, apy: isBounded ? { kind: 'known', value: interest + sign * rewards } : UNKNOWN_APY };
}

/**
 * The yields of a position. Unread rewards count as zero; unbounded rewards make the yield unknown.
 */
export function positionApys(userReserves: readonly UserReserve[]): PositionApys {
  let supplied = 0n;
  let borrowed = 0n;
  let earned: bigint | undefined = 0n;
  let paid: bigint | undefined = 0n;
  for (const entry of userReserves) {
    const { reserve, underlyingBalanceUSD, variableBorrowsUSD, stableBorrowsUSD } = entry;
    supplied += underlyingBalanceUSD;
    borrowed += entry.totalBorrowsUSD;
    earned = plus(earned, yearly(underlyingBalanceUSD, supplyYield(reserve)));
    paid = plus(paid, yearly(variableBorrowsUSD, variableBorrowYield(reserve)));
    paid = plus(paid, yearly(stableBorrowsUSD, stableBorrowYield(reserve, entry.stableBorrowAPY)));
  }
  return {
    earnedAPY: ratio(earned, supplied),
    debtAPY: ratio(paid, borrowed),
    netAPY: ratio(earned === undefined || paid === undefined ? undefined : earned - paid, supplied - borrowed),
  };
}

/** Dollars times ray per year; undefined if a reward is unbounded. */
function yearly(value: Usd, { apy }: Yield): bigint | undefined {
  if (value === 0n) return 0n;
  return apy.kind === 'known' ? value * apy.value : undefined;
}

function plus(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function ratio(yearlyTotal: bigint | undefined, value: Usd): Apy {
  return yearlyTotal === undefined || value <= 0n ? UNKNOWN_APY : { kind: 'known', value: yearlyTotal / value };
}
