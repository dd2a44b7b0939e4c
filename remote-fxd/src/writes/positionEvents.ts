import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

/** Events of the published interfaces that a proxy wallet's action emits. */
export const positionAdjusted = writeEvent(
  'event LogAdjustPosition(address indexed caller, bytes32 indexed poolId, address indexed handler, uint256 lockedCollateral, uint256 debtShare, uint256 debtValue, int256 addCollateral, int256 addDebtShare)',
  'role:bookKeeper',
);
export const positionOpened = writeEvent(
  'event LogNewPosition(address indexed user, address indexed owner, uint256 indexed positionId)',
  'role:positionManager',
);
export const stablecoinTransferred = writeEvent(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'role:fathomStablecoin',
);
