import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

/**
 * Events of the pool (published interface) that several writes leave, also of calls that reach it through a gateway or
 * an adapter.
 */
export const supplied = writeEvent(
  'event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)',
  'role:LENDING_POOL',
);
export const borrowed = writeEvent(
  'event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint8 interestRateMode, uint256 borrowRate, uint16 indexed referralCode)',
  'role:LENDING_POOL',
);
export const withdrawn = writeEvent(
  'event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)',
  'role:LENDING_POOL',
);
export const repaid = writeEvent(
  'event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)',
  'role:LENDING_POOL',
);
export const collateralEnabled = writeEvent(
  'event ReserveUsedAsCollateralEnabled(address indexed reserve, address indexed user)',
  'role:LENDING_POOL',
);
