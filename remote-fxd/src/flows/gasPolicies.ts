import { gasPoliciesOf } from '@fathom/shared/flows/gasPolicies';

/**
 * Gas limits of the stablecoin's transactions. The minimums are below the actual gas use of each
 * action.
 */
export const gasPolicies = gasPoliciesOf(120n, {
  approve: 40_000n,
  createProxyWallet: 200_000n,
  open: 400_000n,
  topUp: 150_000n,
  repay: 150_000n,
});
