import { writeEvent, type EventText } from '@fathom/area-kit/writes/writeEvent';

// Events that several writes emit.
export const supplyEvent = eventOfPool(
  'event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)',
);
export const borrowEvent = eventOfPool(
  'event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint8 interestRateMode, uint256 borrowRate, uint16 indexed referralCode)',
);
export const withdrawEvent = eventOfPool(
  'event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)',
);
export const repayEvent = eventOfPool(
  'event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)',
);
export const collateralEnabledEvent = eventOfPool(
  'event ReserveUsedAsCollateralEnabled(address indexed reserve, address indexed user)',
);

/** Creates an event of the pool (published interface), which calls through a gateway or an adapter emit too. */
export function eventOfPool<const Text extends EventText>(signature: Text) {
  return writeEvent(signature, 'role:LENDING_POOL');
}
