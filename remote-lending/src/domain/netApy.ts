import { compareBigint } from '@fathom/shared/domain/compareBigint';
import type { Incentive } from './incentives';
import type { Reserve } from './reserve';
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

/** The yearly yield of one balance. Every table, panel and total takes its APY from here. */
export type Yield = {
  readonly interest: Ray;
  /** The rewards on top of the interest earned, or against the interest paid; zero where there are none or they were not read. */
  readonly rewards: Ray;
  /** Both together; unknown where a reward has no bound. */
  readonly apy: Apy;
};

/** What supplying the reserve earns. */
export function supplyYield({ supplyAPY, incentives }: Reserve): Yield {
  return yieldOf(supplyAPY, incentives?.rsIncentivesData, 1n);
}

/** What owing the reserve at the variable rate costs. */
export function variableBorrowYield({ variableBorrowAPY, incentives }: Reserve): Yield {
  return yieldOf(variableBorrowAPY, incentives?.vIncentivesData, -1n);
}

/** What owing the reserve costs at a stable rate: that of a new loan, or the account's own. */
export function stableBorrowYield({ stableBorrowAPY, incentives }: Reserve, interest: Ray = stableBorrowAPY): Yield {
  return yieldOf(interest, incentives?.sIncentivesData, -1n);
}

/** Ascending; unknown yields come first. */
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

/** Dollars times ray a year; undefined where a reward on it has no bound. */
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
