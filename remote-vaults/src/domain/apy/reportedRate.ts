import type { UnixSeconds } from '@fathom/base/domain/time';
import { isDust, type Rate } from './rate';
import { measure, type Report } from './reports';

/**
 * The rates that the area displays come from the reports themselves: the deployed indexer divides its own rate by the number of reports, so
 * that it tends to 0.
 */

/**
 * The yearly rate of a strategy over its reports, oldest first; `dust` where it had less than one token, `undefined` where the reports are
 * too few or cover less than a day.
 */
export function reportedRate(reports: readonly Report[], decimals: number): Rate | undefined | 'dust' {
  const yearly = measure(reports, decimals)?.yearly;
  if (yearly?.kind === 'known') return yearly.rate;
  return yearly?.kind === 'dust' ? 'dust' : undefined;
}

/** The rate of a strategy by its reports, oldest first; `dust` where it has less than one token now. Debt that is unknown is not dust. */
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

/** More points than a chart can show; each takes time in proportion to the reports before it. */
const MOST_POINTS = 120;

/** The rate as it was known at each report, given oldest first; of many reports at every n-th, the newest included. */
export function rateHistory(reports: readonly Report[], decimals: number): readonly RatePoint[] {
  const step = Math.ceil(reports.length / MOST_POINTS);
  return reports.flatMap(({ timestamp }, index) => {
    if ((reports.length - 1 - index) % step !== 0) return [];
    const rate = reportedRate(reports.slice(0, index + 1), decimals);
    return typeof rate === 'bigint' ? [{ timestamp, rate }] : [];
  });
}
