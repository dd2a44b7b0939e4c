/** Signatures of the calls that flows make, of the pool and of the gateway of the native currency. */
export const poolFunctions = {
  supply: 'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  supplyWithPermit:
    'function supplyWithPermit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
  borrow:
    'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
} as const;

export const gatewayFunctions = {
  depositETH: 'function depositETH(address pool, address onBehalfOf, uint16 referralCode) payable',
  borrowETH: 'function borrowETH(address pool, uint256 amount, uint256 interestRateMode, uint16 referralCode)',
} as const;

/** The protocol's programme for referrals is not used. */
export const NO_REFERRAL = 0n;
