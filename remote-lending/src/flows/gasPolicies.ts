import { gasPoliciesOf } from '@fathom/shared/flows/gasPolicies';

/** A gas estimate made in the same second as a reserve's last update is too low. */
const MARGIN_PERCENT = 115n;

/**
 * Gas limits of the market's transactions. The minimums are the protocol's own recommendations. A
 * flow that requires an approval first adds its gas: 65,000 for a token, 55,000 for a credit
 * delegation (lending specification, section 9).
 */
export const gasPolicies = gasPoliciesOf(MARGIN_PERCENT, {
  approve: 65_000n,
  approveDelegation: 55_000n,
  supply: 300_000n,
  supplyWithPermit: 350_000n,
  depositNative: 300_000n,
  borrow: 400_000n,
  borrowNative: 450_000n,
  withdraw: 230_000n,
  withdrawNative: 640_000n,
  repay: 300_000n,
  repayWithPermit: 350_000n,
  repayNative: 350_000n,
  repayWithRsTokens: 300_000n,
});
