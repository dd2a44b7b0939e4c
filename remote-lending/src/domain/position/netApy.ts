import { compareBigint } from '@fathom/base/domain/compareBigint';
import type { Incentive } from '../rewards/incentives';
import type { Reserve } from '../reserve/reserve';
import type { Ray, Usd } from '../units';
import type { UserReserve } from './userReserve';

/** Yearly yield, possibly negative; unknown if there is no balance to relate it to. */
export type Apy = { readonly kind: 'known'; readonly value: Ray } | { readonly kind: 'unknown' };

export type PositionApys = {
  /** Interest and rewards of the supplies, over the supplied value. Unknown without supplies. */
  readonly earnedAPY: Apy;
  /** Interest of the debts less their rewards, over the borrowed value. Unknown without debts. */
  readonly debtAPY: Apy;
  /** Earned less paid, over the net worth. Unknown unless the net worth is positive. */
  readonly netAPY: Apy;
};

export const UNKNOWN_APY: Apy = { kind: 'unknown' };

/** Yearly yield of one balance: the source of the APY in every table, panel and total. */
export type Yield = {
  readonly interest: Ray;
  /** Rewards added to earned interest or deducted from paid interest; 0 without rewards or if they were not read. */
  readonly rewards: Ray;
  /** Interest and rewards; unknown if a reward is unbounded. */
  readonly apy: Apy;
};

export function supplyYield({ supplyAPY, incentives }: Reserve): Yield {
  return yieldOf(supplyAPY, incentives?.rsIncentivesData, 1n);
}

export function variableBorrowYield({ variableBorrowAPY, incentives }: Reserve): Yield {
  return yieldOf(variableBorrowAPY, incentives?.vIncentivesData, -1n);
}

/** The default is the rate of a new stable borrow; pass the account's own rate for an existing debt. */
export function stableBorrowYield({ stableBorrowAPY, incentives }: Reserve, interest: Ray = stableBorrowAPY): Yield {
  return yieldOf(interest, incentives?.sIncentivesData, -1n);
}

/** Sorts ascending, with unknown yields first. */
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

/** Counts unread rewards as 0. Unbounded rewards make the yield unknown. */
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

/** Returns dollars times ray per year; `undefined` if a reward is unbounded. */
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
