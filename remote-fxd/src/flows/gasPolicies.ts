import type { GasPolicy } from '@fathom/shared/contract';

/** Limits are the estimate with a fifth on top; the least values lie below what each action really takes and stand in for the estimate until one can be made. */
const MARGIN_PERCENT = 120n;

function estimated(minimum: bigint): GasPolicy {
  return { marginPercent: MARGIN_PERCENT, minimum };
}

/** Gas limits of the stablecoin's transactions. */
export const gasPolicies = {
  approve: estimated(40_000n),
  createProxyWallet: estimated(200_000n),
  open: estimated(400_000n),
  topUp: estimated(150_000n),
  repay: estimated(150_000n),
} as const;
