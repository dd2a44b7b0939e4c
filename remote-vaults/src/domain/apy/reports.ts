import { SECONDS_PER_DAY, SECONDS_PER_YEAR, type UnixSeconds } from '@fathom/base/domain/time';
import { WAD } from '@fathom/base/domain/ratio';
import { addressKey, type Address } from '@fathom/contract/address';
import { isDust, type Rate } from './rate';

/** A strategy's report, in the token's smallest unit. */
export interface Report {
  readonly strategy: Address;
  readonly timestamp: UnixSeconds;
  readonly gain: bigint;
  readonly loss: bigint;
  readonly currentDebt: bigint;
}

/** True if the vault has processed a report. Adding a strategy sets its last report to that time, revoking to 0. */
export function hasReported({ activation, lastReport }: { readonly activation: bigint; readonly lastReport: bigint }) {
  return lastReport > activation;
}

/** Merges the indexer's gains and the chain's losses without duplicates, oldest first. */
export function mergeReports(...lists: readonly (readonly Report[])[]): readonly Report[] {
  const byKey = new Map<string, Report>();
  for (const report of lists.flat()) {
    const { strategy, timestamp, gain, loss } = report;
    byKey.set([addressKey(strategy), timestamp, gain, loss].join(), report);
  }
  return [...byKey.values()].sort((one, other) => one.timestamp - other.timestamp);
}

const YEAR = BigInt(SECONDS_PER_YEAR);

export interface Measurement {
  readonly from: UnixSeconds;
  readonly to: UnixSeconds;
  readonly reports: number;
  readonly gain: bigint;
  readonly loss: bigint;
  /** Time-weighted average. */
  readonly averageDebt: bigint;
  /** (gain − loss) ÷ average debt, per year, or the reason why it is unknown. */
  readonly yearly: { readonly kind: 'known'; readonly rate: Rate } | { readonly kind: 'dust' | 'too-short' };
}

/**
 * Measures the rate over all reports of one strategy, given oldest first; `undefined` for fewer than two. Doesn't
 * extrapolate from less than a day or an average debt below one whole token.
 */
export function measure(reports: readonly Report[], decimals: number): Measurement | undefined {
  const [first, ...others] = reports;
  const last = others.at(-1);
  if (!first || !last) return undefined;
  let debtSeconds = 0n;
  let previous = first;
  for (const report of others) {
    debtSeconds += previous.currentDebt * BigInt(report.timestamp - previous.timestamp);
    previous = report;
  }
  const gain = sum(others.map((report) => report.gain));
  const loss = sum(others.map((report) => report.loss));
  const length = BigInt(last.timestamp - first.timestamp);
  const averageDebt = length === 0n ? 0n : debtSeconds / length;
  const window = { from: first.timestamp, to: last.timestamp, reports: others.length, gain, loss, averageDebt };
  if (length < SECONDS_PER_DAY) return { ...window, yearly: { kind: 'too-short' } };
  if (isDust(averageDebt, decimals)) return { ...window, yearly: { kind: 'dust' } };
  return { ...window, yearly: { kind: 'known', rate: ((gain - loss) * YEAR * WAD) / debtSeconds } };
}

export interface Week {
  readonly from: UnixSeconds;
  readonly gain: bigint;
  readonly loss: bigint;
}

const SECONDS_PER_WEEK = 7 * SECONDS_PER_DAY;

/** Sums gains and losses of the last `count` weeks, newest first, including weeks without a report. */
export function weeklyResults(reports: readonly Report[], now: UnixSeconds, count: number): readonly Week[] {
  return Array.from({ length: count }, (_, index) => {
    const to = now - index * SECONDS_PER_WEEK;
    const from = to - SECONDS_PER_WEEK;
    const inside = reports.filter(({ timestamp }) => timestamp > from && timestamp <= to);
    return { from, gain: sum(inside.map(({ gain }) => gain)), loss: sum(inside.map(({ loss }) => loss)) };
  });
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
