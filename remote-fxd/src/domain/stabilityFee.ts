import { SECONDS_PER_DAY } from '@fathom/shared/domain/time';
import { rayPower } from './rayPower';
import { RAY, type Ray } from './units';

const SECONDS_PER_YEAR = BigInt(365 * SECONDS_PER_DAY);
/** The collector refuses rates of more than about 50 % a year; what is far beyond is not a rate of a pool. */
const HIGHEST_RATE = RAY + RAY / 10n ** 6n;

/**
 * What a pool adds to a debt within 365 days, as a fraction: 0.02e27 is 2 %. `rate` is the growth per second. `undefined` for a rate that no
 * pool can have.
 */
export function yearlyStabilityFee(rate: Ray): Ray | undefined {
  return rate < RAY || rate > HIGHEST_RATE ? undefined : rayPower(rate, SECONDS_PER_YEAR) - RAY;
}
