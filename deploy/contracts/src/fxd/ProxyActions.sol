// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {BookKeeper} from './BookKeeper.sol';
import {CollateralTokenAdapter} from './CollateralTokenAdapter.sol';
import {PositionManager} from './PositionManager.sol';
import {PositionMoves} from './PositionMoves.sol';
import {SafeToken} from './SafeToken.sol';
import {StabilityFeeCollector} from './StabilityFeeCollector.sol';
import {StablecoinAdapter} from './StablecoinAdapter.sol';

/// What a proxy wallet can do with positions. Runs only as the code of a wallet: `address(this)` is the wallet,
/// `msg.sender` its user. Collateral amounts are in the token's own decimals, FXD amounts in wad. The actions on the
/// chain's native currency have other names on other deployments: the contracts that inherit add them.
abstract contract ProxyActions is PositionMoves {
  using SafeToken for IERC20;

  address private immutable self = address(this);

  modifier onlyDelegateCall() {
    require(address(this) != self, 'proxy-actions/only-delegatecall');
    _;
  }

  function open(
    PositionManager _manager,
    bytes32 _collateralPoolId,
    address _usr
  ) external onlyDelegateCall returns (uint256 _positionId) {
    return _manager.open(_collateralPoolId, _usr);
  }

  function transferOwnership(PositionManager _manager, uint256 _positionId, address _usr) external onlyDelegateCall {
    _manager.give(_positionId, _usr);
  }

  function transfer(IERC20 _collateralToken, address _dst, uint256 _amt) external onlyDelegateCall {
    _collateralToken.safeTransfer(_dst, _amt);
  }

  function allowManagePosition(
    PositionManager _manager,
    uint256 _positionId,
    address _user,
    bool _ok
  ) external onlyDelegateCall {
    _manager.allowManagePosition(_positionId, _user, _ok);
  }

  function allowMigratePosition(PositionManager _manager, address _user, bool _ok) external onlyDelegateCall {
    _manager.allowMigratePosition(_user, _ok);
  }

  function adjustPosition(
    PositionManager _manager,
    uint256 _positionId,
    int256 _collateralValue,
    int256 _debtShare,
    bytes calldata _data
  ) external onlyDelegateCall {
    _manager.adjustPosition(_positionId, _collateralValue, _debtShare, _data);
  }

  function moveCollateral(
    PositionManager _manager,
    uint256 _positionId,
    address _dst,
    uint256 _collateralAmount,
    bytes calldata _data
  ) external onlyDelegateCall {
    _manager.moveCollateral(_positionId, _dst, _collateralAmount, _data);
  }

  function moveStablecoin(
    PositionManager _manager,
    uint256 _positionId,
    address _dst,
    uint256 _stablecoinValue
  ) external onlyDelegateCall {
    _manager.moveStablecoin(_positionId, _dst, _stablecoinValue);
  }

  function exportPosition(
    PositionManager _manager,
    uint256 _positionId,
    address _destination
  ) external onlyDelegateCall {
    _manager.exportPosition(_positionId, _destination);
  }

  function importPosition(PositionManager _manager, address _source, uint256 _positionId) external onlyDelegateCall {
    _manager.importPosition(_source, _positionId);
  }

  function movePosition(PositionManager _manager, uint256 _source, uint256 _destination) external onlyDelegateCall {
    _manager.movePosition(_source, _destination);
  }

  function addToWhitelist(BookKeeper _bookKeeper, address _usr) external onlyDelegateCall {
    _bookKeeper.whitelist(_usr);
  }

  function removeFromWhitelist(BookKeeper _bookKeeper, address _usr) external onlyDelegateCall {
    _bookKeeper.blacklist(_usr);
  }

  /// After the shutdown: unlocks the collateral of a position without debt.
  function redeemLockedCollateral(
    PositionManager _manager,
    uint256 _positionId,
    bytes calldata _data
  ) external onlyDelegateCall {
    _manager.redeemLockedCollateral(_positionId, address(this), _data);
  }

  function emergencyWithdraw(CollateralTokenAdapter _adapter, address _to) external onlyDelegateCall {
    _adapter.emergencyWithdraw(_to);
  }

  function stablecoinAdapterDeposit(
    StablecoinAdapter _adapter,
    address _positionAddress,
    uint256 _stablecoinAmount,
    bytes calldata _data
  ) external onlyDelegateCall {
    pay(_adapter, _positionAddress, _stablecoinAmount, _data);
  }

  function tokenAdapterDeposit(
    CollateralTokenAdapter _adapter,
    address _positionAddress,
    uint256 _amount,
    bool _transferFrom,
    bytes calldata _data
  ) external onlyDelegateCall {
    depositToken(_adapter, _positionAddress, _amount, _transferFrom, _data);
  }

  function lockToken(
    PositionManager _manager,
    CollateralTokenAdapter _tokenAdapter,
    uint256 _positionId,
    uint256 _collateralAmount,
    bool _transferFrom,
    bytes calldata _data
  ) external onlyDelegateCall {
    depositToken(_tokenAdapter, _manager.positions(_positionId), _collateralAmount, _transferFrom, _data);
    _manager.adjustPosition(_positionId, toWad(_tokenAdapter, _collateralAmount), 0, _data);
  }

  function draw(
    PositionManager _manager,
    StabilityFeeCollector _stabilityFeeCollector,
    StablecoinAdapter _stablecoinAdapter,
    uint256 _positionId,
    uint256 _amount,
    bytes calldata _data
  ) external onlyDelegateCall {
    lockAndDraw(_manager, _stabilityFeeCollector, _stablecoinAdapter, _positionId, 0, _amount, _data);
  }

  function lockTokenAndDraw(
    PositionManager _manager,
    StabilityFeeCollector _stabilityFeeCollector,
    CollateralTokenAdapter _tokenAdapter,
    StablecoinAdapter _stablecoinAdapter,
    uint256 _positionId,
    uint256 _collateralAmount,
    uint256 _stablecoinAmount,
    bool _transferFrom,
    bytes calldata _data
  ) external onlyDelegateCall {
    depositToken(_tokenAdapter, _manager.positions(_positionId), _collateralAmount, _transferFrom, _data);
    int256 wad = toWad(_tokenAdapter, _collateralAmount);
    lockAndDraw(_manager, _stabilityFeeCollector, _stablecoinAdapter, _positionId, wad, _stablecoinAmount, _data);
  }

  function openLockTokenAndDraw(
    PositionManager _manager,
    StabilityFeeCollector _stabilityFeeCollector,
    CollateralTokenAdapter _tokenAdapter,
    StablecoinAdapter _stablecoinAdapter,
    bytes32 _collateralPoolId,
    uint256 _collateralAmount,
    uint256 _stablecoinAmount,
    bool _transferFrom,
    bytes calldata _data
  ) external onlyDelegateCall returns (uint256 _positionId) {
    _positionId = _manager.open(_collateralPoolId, address(this));
    depositToken(_tokenAdapter, _manager.positions(_positionId), _collateralAmount, _transferFrom, _data);
    int256 wad = toWad(_tokenAdapter, _collateralAmount);
    lockAndDraw(_manager, _stabilityFeeCollector, _stablecoinAdapter, _positionId, wad, _stablecoinAmount, _data);
  }

  function wipeAndUnlockToken(
    PositionManager _manager,
    CollateralTokenAdapter _tokenAdapter,
    StablecoinAdapter _stablecoinAdapter,
    uint256 _positionId,
    uint256 _collateralAmount,
    uint256 _stablecoinAmount,
    bytes calldata _data
  ) external onlyDelegateCall {
    wipeAndUnlock(
      _manager,
      _tokenAdapter,
      _stablecoinAdapter,
      _positionId,
      _collateralAmount,
      _stablecoinAmount,
      _data
    );
    _tokenAdapter.withdraw(msg.sender, _collateralAmount, _data);
  }

  function wipeAllAndUnlockToken(
    PositionManager _manager,
    CollateralTokenAdapter _tokenAdapter,
    StablecoinAdapter _stablecoinAdapter,
    uint256 _positionId,
    uint256 _collateralAmount,
    bytes calldata _data
  ) external onlyDelegateCall {
    wipeAllAndUnlock(_manager, _tokenAdapter, _stablecoinAdapter, _positionId, _collateralAmount, _data);
    _tokenAdapter.withdraw(msg.sender, _collateralAmount, _data);
  }
}
