import type { RateUpdate } from './readRateLogs';
import type { RateStrategy } from './usageRatio';
import { usageRatio } from './usageRatio';

/** Averages over one slot, weighted by time. Shares: 1 is 100 %. For charts only. */
export interface RatePoint {
  /** Start of the slot, Unix seconds. */
  readonly timestamp: number;
  readonly liquidityRate: number;
  readonly variableBorrowRate: number;
  readonly stableBorrowRate: number;
  /** `undefined` where the rate does not depend on the usage. */
  readonly utilizationRate: number | undefined;
}

export interface Period {
  /** Unix seconds. */
  readonly from: number;
  readonly now: number;
  /** Length of a slot in seconds. */
  readonly slot: number;
}

/**
 * The average rates of each slot from `from` to `now`. Slots begin at multiples of their length,
 * the first with `from` or with the first update, whichever is later. A rate applies until the next
 * update, the last one until `now`.
 *
 * @param updates of one reserve, oldest first.
 */
export function averageRates(
  updates: readonly RateUpdate[],
  strategy: RateStrategy,
  { from, now, slot }: Period,
): readonly RatePoint[] {
  const [first] = updates;
  if (first === undefined) return [];
  const points: RatePoint[] = [];
  let index = 0;
  const begin = Math.max(from, first.timestamp);
  for (let start = begin - (begin % slot); start < now; start += slot) {
    const end = Math.min(start + slot, now);
    const sums = createSums();
    for (let at = Math.max(start, first.timestamp); at < end;) {
      while ((updates[index + 1]?.timestamp ?? Infinity) <= at) index += 1;
      const current = updates[index] ?? first;
      const until = Math.min(end, updates[index + 1]?.timestamp ?? end);
      sums.add(current, usageRatio(current.variableBorrowRate, strategy), until - at);
      at = until;
    }
    const point = sums.average(start);
    if (point) points.push(point);
  }
  return points;
}

function createSums() {
  const sums = { liquidity: 0, variable: 0, stable: 0, usage: 0, seconds: 0 };
  let isUsageKnown = true;
  return {
    add(
      { liquidityRate, variableBorrowRate, stableBorrowRate }: RateUpdate,
      usage: number | undefined,
      seconds: number,
    ) {
      sums.seconds += seconds;
      sums.liquidity += share(liquidityRate) * seconds;
      sums.variable += share(variableBorrowRate) * seconds;
      sums.stable += share(stableBorrowRate) * seconds;
      if (usage === undefined) isUsageKnown = false;
      else sums.usage += usage * seconds;
    },
    average(timestamp: number): RatePoint | undefined {
      const { seconds } = sums;
      if (seconds === 0) return undefined;
      return {
        timestamp,
        liquidityRate: sums.liquidity / seconds,
        variableBorrowRate: sums.variable / seconds,
        stableBorrowRate: sums.stable / seconds,
        utilizationRate: isUsageKnown ? sums.usage / seconds : undefined,
      };
    },
  };
}

function share(ray: bigint): number {
  return Number(ray) / 1e27;
}
