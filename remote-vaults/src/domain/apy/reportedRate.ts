import type { UnixSeconds } from '@fathom/base/domain/time';
import { isDust, type Rate } from './rate';
import { measure, type Report } from './reports';

/** The deployed indexer divides its rates by the number of reports, so rates are computed from the reports. */

/**
 * Returns a strategy's yearly rate over its reports, oldest first; `dust` below one token of average debt, `undefined`
 * for too few reports or less than a day.
 */
export function reportedRate(reports: readonly Report[], decimals: number): Rate | undefined | 'dust' {
  const yearly = measure(reports, decimals)?.yearly;
  if (yearly?.kind === 'known') return yearly.rate;
  return yearly?.kind === 'dust' ? 'dust' : undefined;
}

/** Returns the same rate, but `dust` if the strategy has less than one token now. Unknown debt isn't dust. */
export function strategyRate(
  reports: readonly Report[],
  debt: bigint | undefined,
  decimals: number,
): Rate | undefined | 'dust' {
  return debt !== undefined && isDust(debt, decimals) ? 'dust' : reportedRate(reports, decimals);
}

interface RatePoint {
  readonly timestamp: UnixSeconds;
  readonly rate: Rate;
}

/** More points than a chart can display; the time for each grows with the reports before it. */
const MOST_POINTS = 120;

/** Returns the rate as of each report, given oldest first, sampled to `MOST_POINTS` with the newest included. */
export function rateHistory(reports: readonly Report[], decimals: number): readonly RatePoint[] {
  const step = Math.ceil(reports.length / MOST_POINTS);
  return reports.flatMap(({ timestamp }, index) => {
    if ((reports.length - 1 - index) % step !== 0) return [];
    const rate = reportedRate(reports.slice(0, index + 1), decimals);
    return typeof rate === 'bigint' ? [{ timestamp, rate }] : [];
  });
}
