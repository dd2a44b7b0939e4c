// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {CollateralTokenAdapter} from './CollateralTokenAdapter.sol';
import {PositionManager} from './PositionManager.sol';
import {ProxyActions} from './ProxyActions.sol';
import {StabilityFeeCollector} from './StabilityFeeCollector.sol';
import {StablecoinAdapter} from './StablecoinAdapter.sol';

/// The proxy actions under the names of the deployments on XDC, Apothem and Sepolia.
contract FathomStablecoinProxyActions is ProxyActions {
  function openLockXDCAndDraw(
    PositionManager _manager,
    StabilityFeeCollector _stabilityFeeCollector,
    CollateralTokenAdapter _xdcAdapter,
    StablecoinAdapter _stablecoinAdapter,
    bytes32 _collateralPoolId,
    uint256 _stablecoinAmount,
    bytes calldata _data
  ) external payable onlyDelegateCall returns (uint256 _positionId) {
    return
      openLockNative(
        _manager,
        _stabilityFeeCollector,
        _xdcAdapter,
        _stablecoinAdapter,
        _collateralPoolId,
        _stablecoinAmount,
        _data
      );
  }

  function lockXDCAndDraw(
    PositionManager _manager,
    StabilityFeeCollector _stabilityFeeCollector,
    CollateralTokenAdapter _xdcAdapter,
    StablecoinAdapter _stablecoinAdapter,
    uint256 _positionId,
    uint256 _stablecoinAmount,
    bytes calldata _data
  ) external payable onlyDelegateCall {
    lockNativeAndDraw(
      _manager,
      _stabilityFeeCollector,
      _xdcAdapter,
      _stablecoinAdapter,
      _positionId,
      _stablecoinAmount,
      _data
    );
  }

  function lockXDC(
    PositionManager _manager,
    CollateralTokenAdapter _xdcAdapter,
    uint256 _positionId,
    bytes calldata _data
  ) external payable onlyDelegateCall {
    lockNative(_manager, _xdcAdapter, _positionId, _data);
  }

  function safeLockXDC(
    PositionManager _manager,
    CollateralTokenAdapter _xdcAdapter,
    uint256 _positionId,
    address _owner,
    bytes calldata _data
  ) external payable onlyDelegateCall {
    safeLockNative(_manager, _xdcAdapter, _positionId, _owner, _data);
  }

  function xdcAdapterDeposit(
    CollateralTokenAdapter _adapter,
    address _positionAddress,
    bytes calldata _data
  ) external payable onlyDelegateCall {
    depositNative(_adapter, _positionAddress, _data);
  }

  function wipeAndUnlockXDC(
    PositionManager _manager,
    CollateralTokenAdapter _xdcAdapter,
    StablecoinAdapter _stablecoinAdapter,
    uint256 _positionId,
    uint256 _collateralAmount,
    uint256 _stablecoinAmount,
    bytes calldata _data
  ) external onlyDelegateCall {
    wipeAndUnlockNative(
      _manager,
      _xdcAdapter,
      _stablecoinAdapter,
      _positionId,
      _collateralAmount,
      _stablecoinAmount,
      _data
    );
  }

  function wipeAllAndUnlockXDC(
    PositionManager _manager,
    CollateralTokenAdapter _xdcAdapter,
    StablecoinAdapter _stablecoinAdapter,
    uint256 _positionId,
    uint256 _collateralAmount,
    bytes calldata _data
  ) external onlyDelegateCall {
    wipeAllAndUnlockNative(_manager, _xdcAdapter, _stablecoinAdapter, _positionId, _collateralAmount, _data);
  }
}
