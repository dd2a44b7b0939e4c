import type { PoolKind } from './historyContext';
import { randomNumbers } from './randomNumbers';

export interface OtherPosition {
  readonly owner: string;
  readonly pool: PoolKind;
  readonly openedDaysAgo: number;
  readonly collateralUsd: number;
  readonly loan: number;
  readonly then?: { readonly what: 'topUp' | 'repay' | 'close'; readonly daysAgo: number };
}

/** The last days are reserved for the demo accounts. */
const QUIET_DAYS = 2;
const OUTCOMES = ['topUp', 'repay', 'close', undefined, undefined] as const;
const POOLS: readonly PoolKind[] = ['native', 'CGO', 'native', 'LSK', 'CGO'];

/**
 * Plans deterministic positions, opened over the days of a history. A third of them borrow so close to the limit that a
 * price fall liquidates them.
 */
export function planOthers(count: number, days: number): readonly OtherPosition[] {
  const random = randomNumbers('positions of others');
  const between = (low: number, high: number) => low + random() * (high - low);
  return Array.from({ length: count }, (_, index) => {
    const pool = POOLS[index % POOLS.length] ?? 'native';
    const openedDaysAgo = Math.round(between(QUIET_DAYS + 1, days - 1));
    const collateralUsd = Math.round(1500 * (pool === 'LSK' ? 4 : 30) ** random());
    const loan = index % 3 === 0 ? between(0.88, 0.96) : between(0.25, 0.7);
    const what = OUTCOMES[index % OUTCOMES.length];
    const plan = { owner: `borrower ${index + 1}`, pool, openedDaysAgo, collateralUsd, loan };
    if (what === undefined) return plan;
    return { ...plan, then: { what, daysAgo: Math.round(between(QUIET_DAYS, openedDaysAgo - 1)) } };
  });
}
