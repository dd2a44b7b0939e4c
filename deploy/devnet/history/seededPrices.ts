import { parseUnits } from 'ethers';
import type { PricedAsset } from '../fxd/fxdPools';
import { randomNumbers } from './randomNumbers';

/** Fractions of the price. */
interface PriceCourse {
  /** First price of the longest history, as a fraction of the last one. */
  readonly from: number;
  readonly dailyMove: number;
  /** Temporary price falls: days before today of the lowest price, its depth, and the days of fall and recovery. */
  readonly dips: readonly { readonly daysAgo: number; readonly depth: number; readonly days: number }[];
}

const COURSES: Readonly<Record<string, PriceCourse>> = {
  WETH: { from: 0.62, dailyMove: 0.016, dips: [{ daysAgo: 70, depth: 0.24, days: 6 }] },
  CGO: { from: 0.71, dailyMove: 0.007, dips: [] },
  LSK: {
    from: 0.8,
    dailyMove: 0.024,
    dips: [
      { daysAgo: 160, depth: 0.3, days: 4 },
      { daysAgo: 9, depth: 0.4, days: 2 },
    ],
  },
};

/** Days of the longest history. A shorter history is the end of it. */
export const LONGEST_HISTORY = 400;

/**
 * Returns the daily prices from `days` ago to today, USD in wad: a deterministic random walk that ends at the asset's
 * base price. Throws for an asset without a course.
 */
export function seededPrices(asset: PricedAsset, days: number): readonly bigint[] {
  const course = COURSES[asset.symbol];
  if (course === undefined) throw new Error(`The price of ${asset.symbol} has no history.`);
  const scenario = randomWalk(asset.symbol, course.dailyMove);
  const last = scenario[LONGEST_HISTORY] ?? 0;
  return Array.from({ length: days + 1 }, (_, index) => {
    const daysAgo = days - index;
    const done = 1 - daysAgo / LONGEST_HISTORY;
    // A Brownian bridge: the walk is adjusted to its required start and end.
    const height = (1 - done) * Math.log(course.from) + (scenario[LONGEST_HISTORY - daysAgo] ?? 0) - done * last;
    const factor = Math.exp(height) * dipFactor(course, daysAgo);
    return parseUnits((Number(asset.priceUsd) * factor).toFixed(6), 18);
  });
}

/** Daily heights, starting at 0; the sum of three uniform numbers approximates a normal distribution. */
function randomWalk(symbol: string, dailyMove: number): readonly number[] {
  const random = randomNumbers(`price of ${symbol}`);
  const heights = [0];
  for (let day = 0; day < LONGEST_HISTORY; day++) {
    const move = (random() + random() + random() - 1.5) * 2 * dailyMove;
    heights.push((heights[day] ?? 0) + move);
  }
  return heights;
}

function dipFactor({ dips }: PriceCourse, daysAgo: number): number {
  let factor = 1;
  for (const dip of dips) {
    const distance = Math.abs(daysAgo - dip.daysAgo) / dip.days;
    if (distance < 1) factor *= 1 - dip.depth * (1 - distance);
  }
  return factor;
}
