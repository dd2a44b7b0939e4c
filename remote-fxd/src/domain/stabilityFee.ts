import { SECONDS_PER_DAY } from '@fathom/shared/domain/time';
import { rayPower } from './rayPower';
import { RAY, type Ray } from './units';

const SECONDS_PER_YEAR = BigInt(365 * SECONDS_PER_DAY);
/** The collector rejects rates above about 50% a year; a rate far beyond is invalid. */
const HIGHEST_RATE = RAY + RAY / 10n ** 6n;

/**
 * Yearly fee (365 days) as a fraction: 0.02e27 is 2%. `rate` is the growth per second. `undefined`
 * for an invalid rate.
 */
export function yearlyStabilityFee(rate: Ray): Ray | undefined {
  return rate < RAY || rate > HIGHEST_RATE ? undefined : rayPower(rate, SECONDS_PER_YEAR) - RAY;
}
