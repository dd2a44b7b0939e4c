import type { GasPolicy } from '@fathom/shared/contract';

/**
 * Gas limit of a transaction: the estimate with the policy's margin, rounded up, but at least the
 * policy's minimum.
 */
export function gasLimit(estimate: bigint, policy: GasPolicy): bigint {
  const withMargin = (estimate * policy.marginPercent + 99n) / 100n;
  return withMargin > policy.minimum ? withMargin : policy.minimum;
}
