import { embeddedCall } from '@fathom/area-kit/writes/defineContract';
import { hidden, nativeAmount, raw, tokenAmount } from '@fathom/area-kit/writes/display';
import { account, chosen, listed, owned, role } from '@fathom/area-kit/writes/parameters';
import { entry, exit } from '@fathom/area-kit/writes/writeEffect';
import { positionAdjusted } from './positionEvents';

const OPEN =
  'address manager, address stabilityFeeCollector, address adapter, address stablecoinAdapter, bytes32 collateralPoolId, uint256 stablecoinAmount, bytes data';
const LOCK_AND_DRAW =
  'address manager, address stabilityFeeCollector, address adapter, address stablecoinAdapter, uint256 positionId, uint256 stablecoinAmount, bytes data';
const LOCK = 'address manager, address adapter, uint256 positionId, bytes data';
const CLOSE =
  'address manager, address adapter, address stablecoinAdapter, uint256 positionId, uint256 collateralAmount, bytes data';
const REPAY =
  'address manager, address adapter, address stablecoinAdapter, uint256 positionId, uint256 collateralAmount, uint256 stablecoinAmount, bytes data';

const open = {
  title: 'Open position',
  sentence: 'Open a position in pool {collateralPoolId}: lock {@.value}, borrow {stablecoinAmount}',
  effect: entry({ receives: 'stablecoinAmount', isPaidWithoutToken: true }),
  emits: positionAdjusted,
  parameters: {
    '@.value': chosen(nativeAmount('Collateral')),
    stablecoinAmount: chosen(tokenAmount('Borrowed', { constant: 'stablecoin' })),
    collateralPoolId: chosen(raw('Pool')),
    manager: role('positionManager', hidden(raw('Position manager'))),
    stabilityFeeCollector: role('stabilityFeeCollector', hidden(raw('Fee collector'))),
    adapter: listed('poolAdapters', hidden(raw('Adapter'))),
    stablecoinAdapter: role('stablecoinAdapter', hidden(raw('Stablecoin adapter'))),
    data: account(hidden(raw('Account'))),
  },
};

const lockAndDraw = {
  title: 'Top up position',
  sentence: 'Lock {@.value} in position {positionId}, borrow {stablecoinAmount}',
  effect: entry({ receives: 'stablecoinAmount', isPaidWithoutToken: true }),
  emits: positionAdjusted,
  parameters: {
    '@.value': chosen(nativeAmount('Collateral')),
    positionId: owned('position', raw('Position')),
    stablecoinAmount: chosen(tokenAmount('Borrowed', { constant: 'stablecoin' })),
    manager: role('positionManager', hidden(raw('Position manager'))),
    stabilityFeeCollector: role('stabilityFeeCollector', hidden(raw('Fee collector'))),
    adapter: listed('positionAdapters', hidden(raw('Adapter'))),
    stablecoinAdapter: role('stablecoinAdapter', hidden(raw('Stablecoin adapter'))),
    data: account(hidden(raw('Account'))),
  },
};

const lock = {
  title: 'Top up position',
  sentence: 'Lock {@.value} in position {positionId}',
  effect: entry({ isPaidWithoutToken: true }),
  emits: positionAdjusted,
  parameters: {
    '@.value': chosen(nativeAmount('Collateral')),
    positionId: owned('position', raw('Position')),
    manager: role('positionManager', hidden(raw('Position manager'))),
    adapter: listed('positionAdapters', hidden(raw('Adapter'))),
    data: account(hidden(raw('Account'))),
  },
};

const close = {
  title: 'Close position',
  sentence: 'Repay all of position {positionId}, take out {collateralAmount}',
  effect: exit({ receives: 'collateralAmount', repaysAll: true, isPaidWithoutToken: true }),
  emits: positionAdjusted,
  parameters: {
    positionId: owned('position', raw('Position')),
    collateralAmount: chosen(nativeAmount('Collateral')),
    manager: role('positionManager', hidden(raw('Position manager'))),
    adapter: listed('positionAdapters', hidden(raw('Adapter'))),
    stablecoinAdapter: role('stablecoinAdapter', hidden(raw('Stablecoin adapter'))),
    data: account(hidden(raw('Account'))),
  },
};

const repay = {
  title: 'Repay position',
  sentence: 'Repay {stablecoinAmount} of position {positionId}, take out {collateralAmount}',
  effect: exit({ receives: 'collateralAmount', isPaidWithoutToken: true }),
  emits: positionAdjusted,
  parameters: {
    stablecoinAmount: chosen(tokenAmount('Repaid', { constant: 'stablecoin' })),
    positionId: owned('position', raw('Position')),
    collateralAmount: chosen(nativeAmount('Collateral')),
    manager: role('positionManager', hidden(raw('Position manager'))),
    adapter: listed('positionAdapters', hidden(raw('Adapter'))),
    stablecoinAdapter: role('stablecoinAdapter', hidden(raw('Stablecoin adapter'))),
    data: account(hidden(raw('Account'))),
  },
};

/**
 * A deployment has these functions under one of two names, which its configuration selects (`proxyActions`); nothing
 * else differs.
 */
export const nativeCollateralCalls = {
  openLockXDCAndDraw: embeddedCall(`function openLockXDCAndDraw(${OPEN}) payable`, open),
  lockXDCAndDraw: embeddedCall(`function lockXDCAndDraw(${LOCK_AND_DRAW}) payable`, lockAndDraw),
  lockXDC: embeddedCall(`function lockXDC(${LOCK}) payable`, lock),
  wipeAllAndUnlockXDC: embeddedCall(`function wipeAllAndUnlockXDC(${CLOSE})`, close),
  wipeAndUnlockXDC: embeddedCall(`function wipeAndUnlockXDC(${REPAY})`, repay),
  openLockNATIVEAndDraw: embeddedCall(`function openLockNATIVEAndDraw(${OPEN}) payable`, open),
  lockNATIVEAndDraw: embeddedCall(`function lockNATIVEAndDraw(${LOCK_AND_DRAW}) payable`, lockAndDraw),
  lockNATIVE: embeddedCall(`function lockNATIVE(${LOCK}) payable`, lock),
  wipeAllAndUnlockNATIVE: embeddedCall(`function wipeAllAndUnlockNATIVE(${CLOSE})`, close),
  wipeAndUnlockNATIVE: embeddedCall(`function wipeAndUnlockNATIVE(${REPAY})`, repay),
};
