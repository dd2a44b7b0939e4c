import { parseUnits } from 'ethers';
import type { PricedAsset } from '../fxd/fxdPools';
import { randomNumbers } from './randomNumbers';

/** How an asset's price has come to where it is. Fractions of the price. */
interface PriceCourse {
  /** The first price of the longest history, in parts of the last. */
  readonly from: number;
  /** Usual size of a day's change. */
  readonly dailyMove: number;
  /** Days on which the price fell and came back: the deepest day, its depth, and the days down and up again. */
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

/** The days of the longest history. Shorter ones are its end. */
export const LONGEST_HISTORY = 400;

/**
 * The price of each day from `days` ago to today, USD in wad: a walk that is the same on every machine and ends at the asset's
 * base price. Throws for an asset that has no course.
 */
export function dailyPrices(asset: PricedAsset, days: number): readonly bigint[] {
  const course = COURSES[asset.symbol];
  if (course === undefined) throw new Error(`The price of ${asset.symbol} has no history.`);
  const scenario = randomWalk(asset.symbol, course.dailyMove);
  const last = scenario[LONGEST_HISTORY] ?? 0;
  return Array.from({ length: days + 1 }, (_, index) => {
    const daysAgo = days - index;
    const done = 1 - daysAgo / LONGEST_HISTORY;
    // A bridge: the walk bent so that it starts and ends where it must.
    const height = (1 - done) * Math.log(course.from) + (scenario[LONGEST_HISTORY - daysAgo] ?? 0) - done * last;
    const factor = Math.exp(height) * dipFactor(course, daysAgo);
    return parseUnits((Number(asset.priceUsd) * factor).toFixed(6), 18);
  });
}

/** Heights from day to day, starting at 0; three uniform numbers make one that is near to normal. */
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
