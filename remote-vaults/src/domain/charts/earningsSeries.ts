import { SECONDS_PER_DAY, SECONDS_PER_HOUR, type UnixSeconds } from '@fathom/base/domain/time';
import { WAD } from '@fathom/base/domain/ratio';
import type { Rate } from '../apy/rate';
import type { Report } from '../apy/reports';
import type { Period, VaultPeriods } from '../vault';

/** Amounts are in the token's smallest unit. */
export interface EarningsPoint {
  readonly timestamp: UnixSeconds;
  readonly chartValue: bigint;
}

/** Accumulates gains less losses; one point for each time, oldest first. */
export function cumulativeEarnings(reports: readonly Report[]): readonly EarningsPoint[] {
  const points = new Map<UnixSeconds, EarningsPoint>();
  let chartValue = 0n;
  for (const { timestamp, gain, loss } of reports) {
    chartValue += gain - loss;
    points.set(timestamp, { timestamp, chartValue });
  }
  return [...points.values()];
}

export const HOURS_PER_YEAR = 8_760n;
/** Ten years; a longer lock displays its last ten. */
const MOST_HOURS = 87_600;

interface LockInput {
  readonly yearly: Rate;
  readonly balance: bigint;
  readonly periods: VaultPeriods;
  readonly now: UnixSeconds;
}

/**
 * Returns the expected earnings at each hour of the lock so far: rate × balance / 8760 per hour since deposits ended,
 * each point rounded down. Empty before that end.
 */
export function expectedEarnings({ yearly, balance, periods, now }: LockInput): readonly EarningsPoint[] {
  const start = Number(periods.depositEnd);
  const end = Math.min(now, Number(periods.lockEnd));
  if (end < start) return [];
  const hours = Math.floor((end - start) / SECONDS_PER_HOUR);
  const first = Math.max(0, hours - MOST_HOURS);
  return Array.from({ length: hours - first + 1 }, (_, index) => {
    const hour = first + index;
    const chartValue = (yearly * balance * BigInt(hour)) / (WAD * HOURS_PER_YEAR);
    return { timestamp: start + hour * SECONDS_PER_HOUR, chartValue };
  });
}

export function earningsChartOf(period: Period | undefined): 'hidden' | 'expected' | 'reported' {
  if (period === 0) return 'hidden';
  return period === 1 ? 'expected' : 'reported';
}

export const CHART_WINDOWS = ['1m', '6m', '1y'] as const;
export type ChartWindow = (typeof CHART_WINDOWS)[number];

const WINDOW_DAYS: Readonly<Record<ChartWindow, number>> = { '1m': 30, '6m': 182, '1y': 365 };

export function pointsWithin<Point extends { readonly timestamp: UnixSeconds }>(
  points: readonly Point[],
  window: ChartWindow,
  now: UnixSeconds,
): readonly Point[] {
  const from = now - WINDOW_DAYS[window] * SECONDS_PER_DAY;
  return points.filter(({ timestamp }) => timestamp >= from);
}
