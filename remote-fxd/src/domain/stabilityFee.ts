import { SECONDS_PER_YEAR } from '@fathom/base/domain/time';
import { rayPower } from './rayPower';
import { RAY, type Ray } from './units';

const YEAR = BigInt(SECONDS_PER_YEAR);
/** The collector rejects rates above about 50% per year; a rate far beyond is invalid. */
const HIGHEST_RATE = RAY + RAY / 10n ** 6n;

/** Returns the fee for 365 days: 0.02e27 is 2%. `rate` is the growth per second. `undefined` for an invalid rate. */
export function yearlyStabilityFee(rate: Ray): Ray | undefined {
  return rate < RAY || rate > HIGHEST_RATE ? undefined : rayPower(rate, YEAR) - RAY;
}
