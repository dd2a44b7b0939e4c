import type { GasPolicy } from '@fathom/contract';

/** A gas estimate made in the same second as a reserve's last update is too low. */
const MARGIN_PERCENT = 115n;

/** Minimums are the protocol's recommendations (lending specification, section 9). */
export function marketGas(minimum: bigint): GasPolicy {
  return { marginPercent: MARGIN_PERCENT, minimum };
}
