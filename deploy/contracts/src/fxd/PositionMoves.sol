// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {BookKeeper} from './BookKeeper.sol';
import {CollateralTokenAdapter} from './CollateralTokenAdapter.sol';
import {PositionManager} from './PositionManager.sol';
import {SafeToken} from './SafeToken.sol';
import {StabilityFeeCollector} from './StabilityFeeCollector.sol';
import {StablecoinAdapter} from './StablecoinAdapter.sol';
import {RAY} from './Units.sol';

interface IWrappedNative {
  function deposit() external payable;
  function withdraw(uint256 amount) external;
}

/// How a proxy wallet moves collateral and FXD between its user and a position: what its actions are made of.
abstract contract PositionMoves {
  using SafeToken for IERC20;

  event LogBorrowedAmount(address _positionAddress, uint256 _FXDBorrowAmount);
  event LogPaidAmount(address _positionAddress, uint256 _FXDPaidAmount);

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
    require(manager.owners(positionId) == owner, '!owner');
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
    IWrappedNative(address(adapter.collateralToken())).deposit{value: msg.value}();
    depositToken(adapter, positionAddress, msg.value, false, data);
  }

  function withdrawNative(CollateralTokenAdapter adapter, uint256 amount, bytes calldata data) private {
    if (amount == 0) return;
    adapter.withdraw(address(this), amount, data);
    IWrappedNative(address(adapter.collateralToken())).withdraw(amount);
    SafeToken.safeTransferETH(msg.sender, amount);
  }

  /// Tokens of the user (`transferFrom`) or of the wallet, to a position's address.
  function depositToken(
    CollateralTokenAdapter adapter,
    address positionAddress,
    uint256 amount,
    bool transferFrom,
    bytes calldata data
  ) internal {
    IERC20 token = adapter.collateralToken();
    if (transferFrom) token.safeTransferFrom(msg.sender, address(this), amount);
    token.safeApprove(address(adapter), amount);
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
  ) internal {
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
  ) internal {
    pay(stablecoinAdapter, manager.positions(positionId), amount, data);
    (uint256 share, uint256 rate, uint256 present) = debtOf(manager, positionId);
    int256 debtShare = -int256(Math.min(present / rate, share));
    unlock(manager, adapter, positionId, collateralAmount, debtShare, data);
  }

  /// Pays exactly what the whole share costs at the rate of the last collection. Reverts where that is nothing: FXD refuses
  /// to move an amount of zero, so that a position without debt is emptied by another action.
  function wipeAllAndUnlock(
    PositionManager manager,
    CollateralTokenAdapter adapter,
    StablecoinAdapter stablecoinAdapter,
    uint256 positionId,
    uint256 collateralAmount,
    bytes calldata data
  ) internal {
    (uint256 share, uint256 rate, uint256 present) = debtOf(manager, positionId);
    uint256 value = share * rate;
    uint256 missing = value > present ? Math.ceilDiv(value - present, RAY) : 0;
    pay(stablecoinAdapter, manager.positions(positionId), missing, data);
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
    if (collateralAmount == 0) return;
    manager.moveCollateral(positionId, address(this), uint256(wad), data);
  }

  /// FXD of the user, to a position's address in the accounts. The token refuses an amount of zero.
  function pay(
    StablecoinAdapter stablecoinAdapter,
    address positionAddress,
    uint256 amount,
    bytes calldata data
  ) internal {
    IERC20 stablecoin = stablecoinAdapter.stablecoin();
    stablecoin.safeTransferFrom(msg.sender, address(this), amount);
    stablecoin.safeApprove(address(stablecoinAdapter), amount);
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

  function toWad(CollateralTokenAdapter adapter, uint256 amount) internal view returns (int256) {
    return int256(amount * 10 ** (18 - IERC20Metadata(address(adapter.collateralToken())).decimals()));
  }
}
