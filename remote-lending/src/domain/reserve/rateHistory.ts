import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import type { Seconds } from '../units';

/** Ranges of a rate history, shortest first (lending specification, section 2). */
export const RATE_RANGES = ['1m', '6m', '1y'] as const;
export type RateRange = (typeof RATE_RANGES)[number];

const RANGES: Record<RateRange, { readonly days: number; readonly resolutionInHours: number }> = {
  '1m': { days: 30, resolutionInHours: 6 },
  '6m': { days: 182, resolutionInHours: 24 },
  '1y': { days: 365, resolutionInHours: 24 },
};

export const RATE_KINDS = ['supply', 'variable', 'stable'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Average yearly rates (APR) of a reserve over a few hours, as shares: 1 is 100%. For charts only. */
export type RateHistoryPoint = { readonly timestamp: Seconds } & Readonly<Record<RateKind, number>>;

export function rateHistoryRange(
  range: RateRange,
  now: Seconds,
): { readonly from: Seconds; readonly resolutionInHours: number } {
  const { days, resolutionInHours } = RANGES[range];
  return { from: now - days * SECONDS_PER_DAY, resolutionInHours };
}
