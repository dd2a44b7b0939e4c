import { defineContract, embeddedCall, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, carriedCall, hidden, hiddenAt, raw, tokenAmount } from '@fathom/area-kit/writes/display';
import { gasAtLeast } from '@fathom/area-kit/flows/gasPolicies';
import { account, calls, chosen, constant, listed, owned, role } from '@fathom/area-kit/writes/parameters';
import { entry, exit } from '@fathom/area-kit/writes/writeEffect';
import { nativeCollateralCalls } from './nativeCollateralCalls';
import { positionAdjusted } from './positionEvents';

export const proxyWallet = defineContract({
  id: 'proxyWallet',
  name: 'Proxy wallet',
  target: 'proxy',
  constants: { stablecoin: 'role:fathomStablecoin' },
  deployEvent: 'LogProxyWalletCreation(address owner, address proxyWallet)',
  writes: {
    execute: write('function execute(bytes data) payable', {
      title: 'Use proxy wallet',
      sentence: '{data}, through {@.to}',
      parameters: {
        data: calls(carriedCall('Action')),
        '@.to': { display: addressName('Proxy wallet') },
        // The embedded call displays the value.
        '@.value': { kind: 'intent' },
      },
      effect: entry({ isPaidWithoutToken: true }),
      // The embedded call has the event.
      emits: [],
      gas: gasAtLeast(150_000n),
    }),
  },
  embedded: {
    ...nativeCollateralCalls,
    openLockTokenAndDraw: embeddedCall(
      'function openLockTokenAndDraw(address manager, address stabilityFeeCollector, address adapter, address stablecoinAdapter, bytes32 collateralPoolId, uint256 collateralAmount, uint256 stablecoinAmount, bool transferFrom, bytes data)',
      {
        title: 'Open position',
        sentence: 'Open a position in pool {collateralPoolId}: lock {collateralAmount}, borrow {stablecoinAmount}',
        effect: entry({ receives: 'stablecoinAmount', isPaidWithoutToken: true }),
        emits: positionAdjusted,
        parameters: {
          collateralAmount: chosen(tokenAmount('Collateral', { parameter: 'adapter' })),
          stablecoinAmount: chosen(tokenAmount('Borrowed', { constant: 'stablecoin' })),
          collateralPoolId: chosen(raw('Pool')),
          transferFrom: constant('true', hiddenAt(true, raw('Taken from the account'))),
          manager: role('positionManager', hidden(raw('Position manager'))),
          stabilityFeeCollector: role('stabilityFeeCollector', hidden(raw('Fee collector'))),
          adapter: listed('poolAdapters', hidden(raw('Adapter'))),
          stablecoinAdapter: role('stablecoinAdapter', hidden(raw('Stablecoin adapter'))),
          data: account(hidden(raw('Account'))),
        },
      },
    ),
    lockTokenAndDraw: embeddedCall(
      'function lockTokenAndDraw(address manager, address stabilityFeeCollector, address adapter, address stablecoinAdapter, uint256 positionId, uint256 collateralAmount, uint256 stablecoinAmount, bool transferFrom, bytes data)',
      {
        title: 'Top up position',
        sentence: 'Lock {collateralAmount} in position {positionId}, borrow {stablecoinAmount}',
        effect: entry({ receives: 'stablecoinAmount', isPaidWithoutToken: true }),
        emits: positionAdjusted,
        parameters: {
          collateralAmount: chosen(tokenAmount('Collateral', { parameter: 'adapter' })),
          positionId: owned('position', raw('Position')),
          stablecoinAmount: chosen(tokenAmount('Borrowed', { constant: 'stablecoin' })),
          transferFrom: constant('true', hiddenAt(true, raw('Taken from the account'))),
          manager: role('positionManager', hidden(raw('Position manager'))),
          stabilityFeeCollector: role('stabilityFeeCollector', hidden(raw('Fee collector'))),
          adapter: listed('positionAdapters', hidden(raw('Adapter'))),
          stablecoinAdapter: role('stablecoinAdapter', hidden(raw('Stablecoin adapter'))),
          data: account(hidden(raw('Account'))),
        },
      },
    ),
    lockToken: embeddedCall(
      'function lockToken(address manager, address adapter, uint256 positionId, uint256 collateralAmount, bool transferFrom, bytes data)',
      {
        title: 'Top up position',
        sentence: 'Lock {collateralAmount} in position {positionId}',
        effect: entry({ isPaidWithoutToken: true }),
        emits: positionAdjusted,
        parameters: {
          collateralAmount: chosen(tokenAmount('Collateral', { parameter: 'adapter' })),
          positionId: owned('position', raw('Position')),
          transferFrom: constant('true', hiddenAt(true, raw('Taken from the account'))),
          manager: role('positionManager', hidden(raw('Position manager'))),
          adapter: listed('positionAdapters', hidden(raw('Adapter'))),
          data: account(hidden(raw('Account'))),
        },
      },
    ),
    wipeAllAndUnlockToken: embeddedCall(
      'function wipeAllAndUnlockToken(address manager, address adapter, address stablecoinAdapter, uint256 positionId, uint256 collateralAmount, bytes data)',
      {
        title: 'Close position',
        sentence: 'Repay all of position {positionId}, take out {collateralAmount}',
        effect: exit({ receives: 'collateralAmount', repaysAll: true, isPaidWithoutToken: true }),
        emits: positionAdjusted,
        parameters: {
          positionId: owned('position', raw('Position')),
          collateralAmount: chosen(tokenAmount('Collateral', { parameter: 'adapter' })),
          manager: role('positionManager', hidden(raw('Position manager'))),
          adapter: listed('positionAdapters', hidden(raw('Adapter'))),
          stablecoinAdapter: role('stablecoinAdapter', hidden(raw('Stablecoin adapter'))),
          data: account(hidden(raw('Account'))),
        },
      },
    ),
    wipeAndUnlockToken: embeddedCall(
      'function wipeAndUnlockToken(address manager, address adapter, address stablecoinAdapter, uint256 positionId, uint256 collateralAmount, uint256 stablecoinAmount, bytes data)',
      {
        title: 'Repay position',
        sentence: 'Repay {stablecoinAmount} of position {positionId}, take out {collateralAmount}',
        effect: exit({ receives: 'collateralAmount', isPaidWithoutToken: true }),
        emits: positionAdjusted,
        parameters: {
          stablecoinAmount: chosen(tokenAmount('Repaid', { constant: 'stablecoin' })),
          positionId: owned('position', raw('Position')),
          collateralAmount: chosen(tokenAmount('Collateral', { parameter: 'adapter' })),
          manager: role('positionManager', hidden(raw('Position manager'))),
          adapter: listed('positionAdapters', hidden(raw('Adapter'))),
          stablecoinAdapter: role('stablecoinAdapter', hidden(raw('Stablecoin adapter'))),
          data: account(hidden(raw('Account'))),
        },
      },
    ),
  },
});
