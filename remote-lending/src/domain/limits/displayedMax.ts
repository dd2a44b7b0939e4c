import type { Bps, TokenAmount } from '../units';
import { PERCENTAGE_FACTOR } from '../wadRayMath';

/** As much as a maximum leaves to changes before the transaction is mined. */
const KEPT_WITHIN: Bps = 100n;

interface MaxEntry {
  readonly amount: TokenAmount | undefined;
  readonly isMax: boolean;
}

/**
 * Returns the maximum that was entered with Max while it is within 1% of the current one, so that the field and its
 * limit show one value although prices move.
 */
export function displayedMax({ amount, isMax }: MaxEntry, max: TokenAmount): TokenAmount {
  if (!isMax || amount === undefined) return max;
  const difference = amount > max ? amount - max : max - amount;
  return difference * PERCENTAGE_FACTOR <= max * KEPT_WITHIN ? amount : max;
}
