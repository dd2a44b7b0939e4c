// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {IStrategy} from './VaultInterfaces.sol';
import {VaultShares} from './VaultShares.sol';

/// Which strategies a vault has, and how much of its assets each holds (its debt).
abstract contract VaultStrategies is VaultShares {
  using SafeERC20 for IERC20;

  function addStrategy(address newStrategy) external onlyRole(STRATEGY_MANAGER) {
    if (newStrategy == address(0) || newStrategy == address(this)) revert ZeroAddress();
    address strategyAsset = IStrategy(newStrategy).asset();
    if (strategyAsset != address(token)) revert InvalidAsset(strategyAsset);
    if (strategies[newStrategy].activation != 0) revert StrategyAlreadyActive();
    strategies[newStrategy] = StrategyParams(block.timestamp, block.timestamp, 0, 0);
    if (defaultQueue.length < MAX_QUEUE) defaultQueue.push(newStrategy);
    emit StrategyChanged(newStrategy, StrategyChangeType.ADDED);
  }

  /// `force`: writes off the debt as a loss.
  function revokeStrategy(address strategy, bool force) external onlyRole(STRATEGY_MANAGER) {
    requireActive(strategy);
    uint256 debt = strategies[strategy].currentDebt;
    if (debt != 0) {
      if (!force) revert StrategyHasDebt(debt);
      totalDebt -= debt;
      emit StrategyReported(strategy, 0, debt, 0, 0, 0, 0);
    }
    delete strategies[strategy];
    removeFromQueue(strategy);
    emit StrategyChanged(strategy, StrategyChangeType.REVOKED);
  }

  function updateMaxDebtForStrategy(address strategy, uint256 newMaxDebt) external onlyRole(STRATEGY_MANAGER) {
    requireActive(strategy);
    strategies[strategy].maxDebt = newMaxDebt;
    emit UpdatedMaxDebtForStrategy(msg.sender, strategy, newMaxDebt);
  }

  /**
   * Moves assets until the strategy's debt is `newDebt`, or as near as liquidity, limits and the minimum of idle assets
   * allow. A vault that is shut down only withdraws. Returns the debt afterwards.
   */
  function updateDebt(
    address strategy,
    uint256 newDebt
  ) external onlyRole(STRATEGY_MANAGER) nonReentrant returns (uint256) {
    uint256 currentDebt = strategies[strategy].currentDebt;
    if (shutdown) newDebt = 0;
    if (newDebt == currentDebt) revert DebtDidntChange();
    newDebt = newDebt < currentDebt
      ? currentDebt - reduceDebt(strategy, newDebt, currentDebt)
      : currentDebt + increaseDebt(strategy, newDebt, currentDebt);
    strategies[strategy].currentDebt = newDebt;
    emit DebtUpdated(strategy, currentDebt, newDebt);
    return newDebt;
  }

  /// Pays the vault for a debt in full and takes the strategy's shares for it, whatever they are worth.
  function buyDebt(address strategy, uint256 amount) external onlyRole(DEBT_PURCHASER) nonReentrant {
    requireActive(strategy);
    uint256 currentDebt = strategies[strategy].currentDebt;
    if (currentDebt == 0 || amount == 0) revert ZeroValue();
    amount = Math.min(amount, currentDebt);
    uint256 shares = (IStrategy(strategy).balanceOf(address(this)) * amount) / currentDebt;
    if (shares == 0) revert ZeroValue();
    token.safeTransferFrom(msg.sender, address(this), amount);
    strategies[strategy].currentDebt = currentDebt - amount;
    totalDebt -= amount;
    totalIdle += amount;
    emit DebtUpdated(strategy, currentDebt, currentDebt - amount);
    IERC20(strategy).safeTransfer(msg.sender, shares);
    emit DebtPurchased(strategy, amount);
  }

  function setDefaultQueue(address[] calldata newDefaultQueue) external onlyRole(STRATEGY_MANAGER) {
    uint256 length = newDefaultQueue.length;
    if (length > MAX_QUEUE) revert QueueTooLong();
    for (uint256 i = 0; i < length; i++) {
      requireActive(newDefaultQueue[i]);
      for (uint256 j = i + 1; j < length; j++) {
        if (newDefaultQueue[i] == newDefaultQueue[j]) revert DuplicateStrategy(newDefaultQueue[i]);
      }
    }
    defaultQueue = newDefaultQueue;
    emit UpdatedDefaultQueue(newDefaultQueue);
  }

  function setUseDefaultQueue(bool _useDefaultQueue) external onlyRole(STRATEGY_MANAGER) {
    useDefaultQueue = _useDefaultQueue;
    emit UpdatedUseDefaultQueue(_useDefaultQueue);
  }

  function getDebt(address strategy) external view returns (uint256) {
    return strategies[strategy].currentDebt;
  }

  function getDefaultQueue() external view returns (address[] memory) {
    return defaultQueue;
  }

  function getDefaultQueueLength() external view returns (uint256 length) {
    return defaultQueue.length;
  }

  /// The part of losses, which no report has processed, that a withdrawal of `assetsNeeded` would carry.
  function assessShareOfUnrealisedLosses(address strategy, uint256 assetsNeeded) external view returns (uint256) {
    uint256 debt = strategies[strategy].currentDebt;
    if (debt < assetsNeeded) revert StrategyDebtIsLessThanAssetsNeeded(debt);
    return shareOfLoss(strategy, assetsNeeded, debt);
  }

  function requireActive(address strategy) internal view {
    if (strategies[strategy].activation == 0) revert InactiveStrategy(strategy);
  }

  function valueIn(address strategy) internal view returns (uint256) {
    return IStrategy(strategy).convertToAssets(IStrategy(strategy).balanceOf(address(this)));
  }

  /// What the vault can withdraw from the strategy at once.
  function withdrawableFrom(address strategy) internal view returns (uint256) {
    return IStrategy(strategy).convertToAssets(IStrategy(strategy).maxRedeem(address(this)));
  }

  /// Rounded up. 0 without a loss.
  function shareOfLoss(address strategy, uint256 assets, uint256 debt) internal view returns (uint256) {
    uint256 value = valueIn(strategy);
    return value >= debt || debt == 0 ? 0 : assets - (assets * value) / debt;
  }

  /// Redeems shares, so that the strategy can pass on a loss.
  function withdrawFrom(address strategy, uint256 assets) internal {
    uint256 shares = IStrategy(strategy).previewWithdraw(assets);
    uint256 owned = IStrategy(strategy).balanceOf(address(this));
    IStrategy(strategy).redeem(Math.min(shares, owned), address(this), address(this));
  }

  /// Returns by how much the debt falls, which is more than arrives if the strategy loses on the way.
  function reduceDebt(address strategy, uint256 newDebt, uint256 currentDebt) private returns (uint256 assets) {
    assets = currentDebt - newDebt;
    if (totalIdle + assets < minimumTotalIdle) assets = Math.min(minimumTotalIdle - totalIdle, currentDebt);
    uint256 withdrawable = withdrawableFrom(strategy);
    if (withdrawable == 0) revert ZeroValue();
    assets = Math.min(assets, withdrawable);
    uint256 loss = shareOfLoss(strategy, assets, currentDebt);
    if (loss != 0) revert StrategyHasUnrealisedLosses(loss);

    uint256 balance = token.balanceOf(address(this));
    withdrawFrom(strategy, assets);
    uint256 withdrawn = Math.min(token.balanceOf(address(this)) - balance, currentDebt);
    assets = Math.max(assets, withdrawn);
    totalIdle += withdrawn;
    totalDebt -= assets;
  }

  function increaseDebt(address strategy, uint256 newDebt, uint256 currentDebt) private returns (uint256 assets) {
    uint256 maxDebt = strategies[strategy].maxDebt;
    if (newDebt > maxDebt) revert DebtHigherThanMaxDebt(newDebt, maxDebt);
    uint256 maxDeposit = IStrategy(strategy).maxDeposit(address(this));
    if (maxDeposit == 0) revert ZeroValue();
    if (totalIdle <= minimumTotalIdle) revert InsufficientFunds();
    assets = Math.min(Math.min(newDebt - currentDebt, maxDeposit), totalIdle - minimumTotalIdle);

    token.forceApprove(strategy, assets);
    uint256 balance = token.balanceOf(address(this));
    IStrategy(strategy).deposit(assets, address(this));
    assets = balance - token.balanceOf(address(this));
    token.forceApprove(strategy, 0);
    totalIdle -= assets;
    totalDebt += assets;
  }

  function removeFromQueue(address strategy) private {
    uint256 length = defaultQueue.length;
    uint256 kept = 0;
    for (uint256 i = 0; i < length; i++) {
      if (defaultQueue[i] != strategy) defaultQueue[kept++] = defaultQueue[i];
    }
    if (kept < length) defaultQueue.pop();
  }
}
