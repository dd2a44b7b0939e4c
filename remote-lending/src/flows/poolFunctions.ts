/** Signatures of the pool and gateway functions that flows call. */
export const poolFunctions = {
  supply: 'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  supplyWithPermit:
    'function supplyWithPermit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
  borrow:
    'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
  withdraw: 'function withdraw(address asset, uint256 amount, address to)',
  repay: 'function repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)',
  repayWithPermit:
    'function repayWithPermit(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
  repayWithATokens: 'function repayWithATokens(address asset, uint256 amount, uint256 interestRateMode)',
} as const;

export const gatewayFunctions = {
  depositETH: 'function depositETH(address pool, address onBehalfOf, uint16 referralCode) payable',
  borrowETH: 'function borrowETH(address pool, uint256 amount, uint256 interestRateMode, uint16 referralCode)',
  withdrawETH: 'function withdrawETH(address pool, uint256 amount, address to)',
  withdrawETHWithPermit:
    'function withdrawETHWithPermit(address pool, uint256 amount, address to, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
  repayETH: 'function repayETH(address pool, uint256 amount, uint256 interestRateMode, address onBehalfOf) payable',
} as const;

/** The protocol's referral program is not used. */
export const NO_REFERRAL = 0n;
