// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {CollateralTokenAdapter} from './CollateralTokenAdapter.sol';
import {PositionManager} from './PositionManager.sol';
import {ProxyActions} from './ProxyActions.sol';
import {StabilityFeeCollector} from './StabilityFeeCollector.sol';
import {StablecoinAdapter} from './StablecoinAdapter.sol';

/// The proxy actions under the names of newer deployments, such as Lisk's.
contract FathomStablecoinProxyActionsNative is ProxyActions {
  function openLockNATIVEAndDraw(
    PositionManager _manager,
    StabilityFeeCollector _stabilityFeeCollector,
    CollateralTokenAdapter _nativeAdapter,
    StablecoinAdapter _stablecoinAdapter,
    bytes32 _collateralPoolId,
    uint256 _stablecoinAmount,
    bytes calldata _data
  ) external payable onlyDelegateCall returns (uint256 _positionId) {
    return
      openLockNative(
        _manager,
        _stabilityFeeCollector,
        _nativeAdapter,
        _stablecoinAdapter,
        _collateralPoolId,
        _stablecoinAmount,
        _data
      );
  }

  function lockNATIVEAndDraw(
    PositionManager _manager,
    StabilityFeeCollector _stabilityFeeCollector,
    CollateralTokenAdapter _nativeAdapter,
    StablecoinAdapter _stablecoinAdapter,
    uint256 _positionId,
    uint256 _stablecoinAmount,
    bytes calldata _data
  ) external payable onlyDelegateCall {
    lockNativeAndDraw(
      _manager,
      _stabilityFeeCollector,
      _nativeAdapter,
      _stablecoinAdapter,
      _positionId,
      _stablecoinAmount,
      _data
    );
  }

  function lockNATIVE(
    PositionManager _manager,
    CollateralTokenAdapter _nativeAdapter,
    uint256 _positionId,
    bytes calldata _data
  ) external payable onlyDelegateCall {
    lockNative(_manager, _nativeAdapter, _positionId, _data);
  }

  function safeLockNATIVE(
    PositionManager _manager,
    CollateralTokenAdapter _nativeAdapter,
    uint256 _positionId,
    address _owner,
    bytes calldata _data
  ) external payable onlyDelegateCall {
    safeLockNative(_manager, _nativeAdapter, _positionId, _owner, _data);
  }

  function nativeAdapterDeposit(
    CollateralTokenAdapter _adapter,
    address _positionAddress,
    bytes calldata _data
  ) external payable onlyDelegateCall {
    depositNative(_adapter, _positionAddress, _data);
  }

  function wipeAndUnlockNATIVE(
    PositionManager _manager,
    CollateralTokenAdapter _nativeAdapter,
    StablecoinAdapter _stablecoinAdapter,
    uint256 _positionId,
    uint256 _collateralAmount,
    uint256 _stablecoinAmount,
    bytes calldata _data
  ) external onlyDelegateCall {
    wipeAndUnlockNative(
      _manager,
      _nativeAdapter,
      _stablecoinAdapter,
      _positionId,
      _collateralAmount,
      _stablecoinAmount,
      _data
    );
  }

  function wipeAllAndUnlockNATIVE(
    PositionManager _manager,
    CollateralTokenAdapter _nativeAdapter,
    StablecoinAdapter _stablecoinAdapter,
    uint256 _positionId,
    uint256 _collateralAmount,
    bytes calldata _data
  ) external onlyDelegateCall {
    wipeAllAndUnlockNative(_manager, _nativeAdapter, _stablecoinAdapter, _positionId, _collateralAmount, _data);
  }
}
