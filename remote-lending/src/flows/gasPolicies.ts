import type { GasPolicy } from '@fathom/shared/contract';

/** An estimate made in the second of a reserve's last update is too low, so each limit has a margin and a least value. */
const MARGIN_PERCENT = 115n;

function atLeast(minimum: bigint): GasPolicy {
  return { marginPercent: MARGIN_PERCENT, minimum };
}

/**
 * Gas limits of the market's transactions. The least values are the protocol's own recommendations. A flow that has to approve first
 * adds the approval's: 65,000 for a token, 55,000 for a credit delegation (lending specification, section 9).
 */
export const gasPolicies = {
  approve: atLeast(65_000n),
  approveDelegation: atLeast(55_000n),
  supply: atLeast(300_000n),
  supplyWithPermit: atLeast(350_000n),
  depositNative: atLeast(300_000n),
  borrow: atLeast(400_000n),
  borrowNative: atLeast(450_000n),
  withdraw: atLeast(230_000n),
  withdrawNative: atLeast(640_000n),
  repay: atLeast(300_000n),
  repayWithPermit: atLeast(350_000n),
  repayNative: atLeast(350_000n),
  repayWithRsTokens: atLeast(300_000n),
} as const;
