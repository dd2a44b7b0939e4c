import { embeddedCall } from '@fathom/area-kit/writes/defineContract';
import { hidden, hiddenAt, nativeAmount, raw, tokenAmount } from '@fathom/area-kit/writes/display';
import { account, chosen, constant, listed, owned, role } from '@fathom/area-kit/writes/parameters';
import { entry, exit } from '@fathom/area-kit/writes/writeEffect';
import { positionAdjusted } from './positionEvents';

const BORROW = 'address manager, address stabilityFeeCollector, address adapter, address stablecoinAdapter';
const OPEN = `${BORROW}, bytes32 collateralPoolId` as const;
const TOP_UP = `${BORROW}, uint256 positionId` as const;
const LOCK = 'address manager, address adapter, uint256 positionId';
const EXIT =
  'address manager, address adapter, address stablecoinAdapter, uint256 positionId, uint256 collateralAmount';

/* Collateral that is sent with the call, and tokens that the proxy wallet takes from the account. */

const native = chosen(nativeAmount('Collateral'));
const token = chosen(tokenAmount('Collateral', { parameter: 'adapter' }));
const sent = { '@.value': native };
const taken = { collateralAmount: token };
const isTaken = { transferFrom: constant('true', hiddenAt(true, raw('Taken from the account'))) };

const position = { positionId: owned('position', raw('Position')) };
const manager = { manager: role('positionManager', hidden(raw('Position manager'))) };
const positionAdapter = { adapter: listed('positionAdapters', hidden(raw('Adapter'))) };
const feeCollector = { stabilityFeeCollector: role('stabilityFeeCollector', hidden(raw('Fee collector'))) };
const stablecoinAdapter = { stablecoinAdapter: role('stablecoinAdapter', hidden(raw('Stablecoin adapter'))) };
const data = { data: account(hidden(raw('Account'))) };

function stablecoin(label: string) {
  return { stablecoinAmount: chosen(tokenAmount(label, { constant: 'stablecoin' })) };
}

/* One description for each kind of collateral. `locked` is its amount in the sentence, `flags` follow the chosen values. */

function open<Collateral, Flags>(locked: string, collateral: Collateral, flags: Flags) {
  return {
    title: 'Open position',
    sentence: `Open a position in pool {collateralPoolId}: lock ${locked}, borrow {stablecoinAmount}`,
    effect: entry({ receives: 'stablecoinAmount', isPaidWithoutToken: true }),
    emits: positionAdjusted,
    parameters: {
      ...collateral,
      ...stablecoin('Borrowed'),
      collateralPoolId: chosen(raw('Pool')),
      ...flags,
      ...manager,
      ...feeCollector,
      adapter: listed('poolAdapters', hidden(raw('Adapter'))),
      ...stablecoinAdapter,
      ...data,
    },
  };
}

function lockAndDraw<Collateral, Flags>(locked: string, collateral: Collateral, flags: Flags) {
  return {
    title: 'Top up position',
    sentence: `Lock ${locked} in position {positionId}, borrow {stablecoinAmount}`,
    effect: entry({ receives: 'stablecoinAmount', isPaidWithoutToken: true }),
    emits: positionAdjusted,
    parameters: {
      ...collateral,
      ...position,
      ...stablecoin('Borrowed'),
      ...flags,
      ...manager,
      ...feeCollector,
      ...positionAdapter,
      ...stablecoinAdapter,
      ...data,
    },
  };
}

function lock<Collateral, Flags>(locked: string, collateral: Collateral, flags: Flags) {
  return {
    title: 'Top up position',
    sentence: `Lock ${locked} in position {positionId}`,
    effect: entry({ isPaidWithoutToken: true }),
    emits: positionAdjusted,
    parameters: { ...collateral, ...position, ...flags, ...manager, ...positionAdapter, ...data },
  };
}

function close(collateralAmount: typeof native) {
  return {
    title: 'Close position',
    sentence: 'Repay all of position {positionId}, take out {collateralAmount}',
    effect: exit({ receives: 'collateralAmount', repaysAll: true, isPaidWithoutToken: true }),
    emits: positionAdjusted,
    parameters: {
      ...position,
      collateralAmount,
      ...manager,
      ...positionAdapter,
      ...stablecoinAdapter,
      ...data,
    },
  };
}

function repay(collateralAmount: typeof native) {
  return {
    title: 'Repay position',
    sentence: 'Repay {stablecoinAmount} of position {positionId}, take out {collateralAmount}',
    effect: exit({ receives: 'collateralAmount', isPaidWithoutToken: true }),
    emits: positionAdjusted,
    parameters: {
      ...stablecoin('Repaid'),
      ...position,
      collateralAmount,
      ...manager,
      ...positionAdapter,
      ...stablecoinAdapter,
      ...data,
    },
  };
}

const openNative = open('{@.value}', sent, {});
const lockNativeAndDraw = lockAndDraw('{@.value}', sent, {});
const lockNative = lock('{@.value}', sent, {});

/**
 * Functions that the proxy wallet performs. A deployment has those of the native currency under one of two names, which
 * its configuration selects (`proxyActions`); nothing else differs.
 */
export const proxyCalls = {
  openLockXDCAndDraw: embeddedCall(
    `function openLockXDCAndDraw(${OPEN}, uint256 stablecoinAmount, bytes data) payable`,
    openNative,
  ),
  lockXDCAndDraw: embeddedCall(
    `function lockXDCAndDraw(${TOP_UP}, uint256 stablecoinAmount, bytes data) payable`,
    lockNativeAndDraw,
  ),
  lockXDC: embeddedCall(`function lockXDC(${LOCK}, bytes data) payable`, lockNative),
  wipeAllAndUnlockXDC: embeddedCall(`function wipeAllAndUnlockXDC(${EXIT}, bytes data)`, close(native)),
  wipeAndUnlockXDC: embeddedCall(
    `function wipeAndUnlockXDC(${EXIT}, uint256 stablecoinAmount, bytes data)`,
    repay(native),
  ),
  openLockNATIVEAndDraw: embeddedCall(
    `function openLockNATIVEAndDraw(${OPEN}, uint256 stablecoinAmount, bytes data) payable`,
    openNative,
  ),
  lockNATIVEAndDraw: embeddedCall(
    `function lockNATIVEAndDraw(${TOP_UP}, uint256 stablecoinAmount, bytes data) payable`,
    lockNativeAndDraw,
  ),
  lockNATIVE: embeddedCall(`function lockNATIVE(${LOCK}, bytes data) payable`, lockNative),
  wipeAllAndUnlockNATIVE: embeddedCall(`function wipeAllAndUnlockNATIVE(${EXIT}, bytes data)`, close(native)),
  wipeAndUnlockNATIVE: embeddedCall(
    `function wipeAndUnlockNATIVE(${EXIT}, uint256 stablecoinAmount, bytes data)`,
    repay(native),
  ),
  openLockTokenAndDraw: embeddedCall(
    `function openLockTokenAndDraw(${OPEN}, uint256 collateralAmount, uint256 stablecoinAmount, bool transferFrom, bytes data)`,
    open('{collateralAmount}', taken, isTaken),
  ),
  lockTokenAndDraw: embeddedCall(
    `function lockTokenAndDraw(${TOP_UP}, uint256 collateralAmount, uint256 stablecoinAmount, bool transferFrom, bytes data)`,
    lockAndDraw('{collateralAmount}', taken, isTaken),
  ),
  lockToken: embeddedCall(
    `function lockToken(${LOCK}, uint256 collateralAmount, bool transferFrom, bytes data)`,
    lock('{collateralAmount}', taken, isTaken),
  ),
  wipeAllAndUnlockToken: embeddedCall(`function wipeAllAndUnlockToken(${EXIT}, bytes data)`, close(token)),
  wipeAndUnlockToken: embeddedCall(
    `function wipeAndUnlockToken(${EXIT}, uint256 stablecoinAmount, bytes data)`,
    repay(token),
  ),
};
