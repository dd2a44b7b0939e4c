import type { GasPolicy } from '@fathom/contract';
import { max, min } from '../../domain/bigintMath';

/** Maximum gas of one transaction (EIP-7825), whatever a node estimates or a block could contain. */
export const MAX_TRANSACTION_GAS = 2n ** 24n;

/** Substituted for higher estimates, which would set the fee of a real transaction. */
export const EXCESSIVE_GAS =
  'The RPC node estimates more gas than a transaction can use. Nothing was sent. Try again, or choose another RPC.';

/**
 * Returns the gas limit: the estimate with the policy's margin, rounded up, at least the estimate and the policy's
 * minimum, and at most the block's limit and that of a transaction. `undefined` if the estimate exceeds these.
 */
export function gasLimit(
  estimate: bigint,
  policy: GasPolicy,
  blockLimit: bigint = MAX_TRANSACTION_GAS,
): bigint | undefined {
  const most = min(blockLimit, MAX_TRANSACTION_GAS);
  if (estimate > most) return undefined;
  const withMargin = (estimate * policy.marginPercent + 99n) / 100n;
  // With less, the transaction would fail and cost its whole fee.
  return min(max(max(withMargin, estimate), policy.minimum), most);
}
