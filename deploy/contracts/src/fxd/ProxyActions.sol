// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {BookKeeper} from './BookKeeper.sol';
import {CollateralTokenAdapter} from './CollateralTokenAdapter.sol';
import {FathomStablecoin} from './FathomStablecoin.sol';
import {PositionManager} from './PositionManager.sol';
import {StabilityFeeCollector} from './StabilityFeeCollector.sol';
import {StablecoinAdapter} from './StablecoinAdapter.sol';
import {RAY} from './Units.sol';

interface IWrappedNative {
  function deposit() external payable;
  function withdraw(uint256 amount) external;
}

/// What a proxy wallet can do with positions. Runs only as the code of a wallet: `address(this)` is the wallet,
/// `msg.sender` its user. Collateral amounts are in the token's own decimals, FXD amounts in wad. The actions on the
/// chain's native currency have other names on other deployments: the contracts that inherit add them.
abstract contract ProxyActions {
  using SafeERC20 for IERC20;

  address private immutable self = address(this);

  event LogBorrowedAmount(address _positionAddress, uint256 _FXDBorrowAmount);
  event LogPaidAmount(address _positionAddress, uint256 _FXDPaidAmount);

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
    _manager.allowManagePosition(_positionId, _user, _ok ? 1 : 0);
  }

  function allowMigratePosition(PositionManager _manager, address _user, bool _ok) external onlyDelegateCall {
    _manager.allowMigratePosition(_user, _ok ? 1 : 0);
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

  function openLockNative(
    PositionManager manager,
    StabilityFeeCollector stabilityFeeCollector,
    CollateralTokenAdapter adapter,
    StablecoinAdapter stablecoinAdapter,
    bytes32 poolId,
    uint256 amount,
    bytes calldata data
  ) internal returns (uint256 positionId) {
    positionId = manager.open(poolId, address(this));
    lockNativeAndDraw(manager, stabilityFeeCollector, adapter, stablecoinAdapter, positionId, amount, data);
  }

  function lockNativeAndDraw(
    PositionManager manager,
    StabilityFeeCollector stabilityFeeCollector,
    CollateralTokenAdapter adapter,
    StablecoinAdapter stablecoinAdapter,
    uint256 positionId,
    uint256 amount,
    bytes calldata data
  ) internal {
    depositNative(adapter, manager.positions(positionId), data);
    lockAndDraw(manager, stabilityFeeCollector, stablecoinAdapter, positionId, int256(msg.value), amount, data);
  }

  function lockNative(
    PositionManager manager,
    CollateralTokenAdapter adapter,
    uint256 positionId,
    bytes calldata data
  ) internal {
    depositNative(adapter, manager.positions(positionId), data);
    manager.adjustPosition(positionId, int256(msg.value), 0, data);
  }

  /// Locks only where the position belongs to whom the user takes for its owner.
  function safeLockNative(
    PositionManager manager,
    CollateralTokenAdapter adapter,
    uint256 positionId,
    address owner,
    bytes calldata data
  ) internal {
    require(manager.owners(positionId) == owner, 'proxy-actions/owner-mismatch');
    lockNative(manager, adapter, positionId, data);
  }

  function wipeAndUnlockNative(
    PositionManager manager,
    CollateralTokenAdapter adapter,
    StablecoinAdapter stablecoinAdapter,
    uint256 positionId,
    uint256 collateralAmount,
    uint256 stablecoinAmount,
    bytes calldata data
  ) internal {
    wipeAndUnlock(manager, adapter, stablecoinAdapter, positionId, collateralAmount, stablecoinAmount, data);
    withdrawNative(adapter, collateralAmount, data);
  }

  function wipeAllAndUnlockNative(
    PositionManager manager,
    CollateralTokenAdapter adapter,
    StablecoinAdapter stablecoinAdapter,
    uint256 positionId,
    uint256 collateralAmount,
    bytes calldata data
  ) internal {
    wipeAllAndUnlock(manager, adapter, stablecoinAdapter, positionId, collateralAmount, data);
    withdrawNative(adapter, collateralAmount, data);
  }

  /// Wraps all native currency that came with the call.
  function depositNative(CollateralTokenAdapter adapter, address positionAddress, bytes calldata data) internal {
    if (msg.value == 0) return;
    IWrappedNative(address(adapter.collateralToken())).deposit{value: msg.value}();
    depositToken(adapter, positionAddress, msg.value, false, data);
  }

  function withdrawNative(CollateralTokenAdapter adapter, uint256 amount, bytes calldata data) private {
    adapter.withdraw(address(this), amount, data);
    IWrappedNative(address(adapter.collateralToken())).withdraw(amount);
    (bool sent, ) = msg.sender.call{value: amount}('');
    require(sent, 'proxy-actions/native-transfer-failed');
  }

  /// Tokens of the user (`transferFrom`) or of the wallet, to a position's address.
  function depositToken(
    CollateralTokenAdapter adapter,
    address positionAddress,
    uint256 amount,
    bool transferFrom,
    bytes calldata data
  ) private {
    if (amount == 0) return;
    IERC20 token = adapter.collateralToken();
    if (transferFrom) token.safeTransferFrom(msg.sender, address(this), amount);
    token.forceApprove(address(adapter), amount);
    adapter.deposit(positionAddress, amount, data);
  }

  function lockAndDraw(
    PositionManager manager,
    StabilityFeeCollector stabilityFeeCollector,
    StablecoinAdapter stablecoinAdapter,
    uint256 positionId,
    int256 collateralWad,
    uint256 amount,
    bytes calldata data
  ) private {
    int256 debtShare = drawnShare(manager, stabilityFeeCollector, positionId, amount);
    manager.adjustPosition(positionId, collateralWad, debtShare, data);
    if (amount == 0) return;
    manager.moveStablecoin(positionId, address(this), amount * RAY);
    BookKeeper bookKeeper = manager.bookKeeper();
    if (bookKeeper.positionWhitelist(address(this), address(stablecoinAdapter)) == 0) {
      bookKeeper.whitelist(address(stablecoinAdapter));
    }
    stablecoinAdapter.withdraw(msg.sender, amount, data);
    emit LogBorrowedAmount(manager.positions(positionId), amount);
  }

  /// The least share that yields the amount, after what the position already has in the accounts.
  function drawnShare(
    PositionManager manager,
    StabilityFeeCollector stabilityFeeCollector,
    uint256 positionId,
    uint256 amount
  ) private returns (int256) {
    uint256 rate = stabilityFeeCollector.collect(manager.collateralPools(positionId));
    uint256 present = manager.bookKeeper().stablecoin(manager.positions(positionId));
    if (present >= amount * RAY) return 0;
    return int256(Math.ceilDiv(amount * RAY - present, rate));
  }

  /// Pays the amount and wipes as much share as it covers, at the rate of the last collection.
  function wipeAndUnlock(
    PositionManager manager,
    CollateralTokenAdapter adapter,
    StablecoinAdapter stablecoinAdapter,
    uint256 positionId,
    uint256 collateralAmount,
    uint256 amount,
    bytes calldata data
  ) private {
    pay(stablecoinAdapter, manager.positions(positionId), amount, data);
    (uint256 share, uint256 rate, uint256 present) = debtOf(manager, positionId);
    int256 debtShare = -int256(Math.min(present / rate, share));
    unlock(manager, adapter, positionId, collateralAmount, debtShare, data);
  }

  /// Pays exactly what the whole share costs at the rate of the last collection.
  function wipeAllAndUnlock(
    PositionManager manager,
    CollateralTokenAdapter adapter,
    StablecoinAdapter stablecoinAdapter,
    uint256 positionId,
    uint256 collateralAmount,
    bytes calldata data
  ) private {
    (uint256 share, uint256 rate, uint256 present) = debtOf(manager, positionId);
    uint256 value = share * rate;
    if (value > present) {
      pay(stablecoinAdapter, manager.positions(positionId), Math.ceilDiv(value - present, RAY), data);
    }
    unlock(manager, adapter, positionId, collateralAmount, -int256(share), data);
  }

  function unlock(
    PositionManager manager,
    CollateralTokenAdapter adapter,
    uint256 positionId,
    uint256 collateralAmount,
    int256 debtShare,
    bytes calldata data
  ) private {
    int256 wad = toWad(adapter, collateralAmount);
    manager.adjustPosition(positionId, -wad, debtShare, data);
    manager.moveCollateral(positionId, address(this), uint256(wad), data);
  }

  /// FXD of the user, to a position's address in the accounts.
  function pay(
    StablecoinAdapter stablecoinAdapter,
    address positionAddress,
    uint256 amount,
    bytes calldata data
  ) private {
    FathomStablecoin stablecoin = stablecoinAdapter.stablecoin();
    stablecoin.transferFrom(msg.sender, address(this), amount);
    stablecoin.approve(address(stablecoinAdapter), amount);
    stablecoinAdapter.deposit(positionAddress, amount, data);
    emit LogPaidAmount(positionAddress, amount);
  }

  /// A position's share (wad), its pool's stored rate (ray), and what it has in the accounts (rad).
  function debtOf(
    PositionManager manager,
    uint256 positionId
  ) private view returns (uint256 share, uint256 rate, uint256 present) {
    BookKeeper bookKeeper = manager.bookKeeper();
    address positionAddress = manager.positions(positionId);
    bytes32 poolId = manager.collateralPools(positionId);
    (, share) = bookKeeper.positions(poolId, positionAddress);
    rate = bookKeeper.collateralPoolConfig().getDebtAccumulatedRate(poolId);
    present = bookKeeper.stablecoin(positionAddress);
  }

  function toWad(CollateralTokenAdapter adapter, uint256 amount) private view returns (int256) {
    return int256(amount * 10 ** (18 - IERC20Metadata(address(adapter.collateralToken())).decimals()));
  }
}
