import { gasPoliciesOf } from '@fathom/area-kit/flows/gas/gasPolicies';

/** The minimums are below the actual gas use of each action. */
export const gasPolicies = gasPoliciesOf(120n, {
  open: 400_000n,
  topUp: 150_000n,
  repay: 150_000n,
});
