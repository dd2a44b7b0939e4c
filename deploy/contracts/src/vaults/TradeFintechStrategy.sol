// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {BaseStrategy} from './BaseStrategy.sol';

interface ITradeFintechStrategy {
  function depositPeriodEnds() external view returns (uint256);
  function lockPeriodEnds() external view returns (uint256);
  function depositLimit() external view returns (uint256);
  function totalInvested() external view returns (uint256);
  function lockFunds(uint256 amount) external;
  function repay(uint256 amount) external;
  function setDepositLimit(uint256 limit) external;
}

/**
 * Invests outside the chain: its manager receives the assets of the deposit period, and repays them after the lock period
 * with a gain or a loss. Deposits can be taken back until the deposit period ends, as far as the manager has approved.
 */
contract TradeFintechStrategy is BaseStrategy, ITradeFintechStrategy {
  using SafeERC20 for IERC20;

  uint256 public immutable depositPeriodEnds;
  uint256 public immutable lockPeriodEnds;
  address public immutable vault;

  /// In the manager's hands.
  uint256 public totalInvested;
  uint256 public depositLimit;

  event DepositLimitSet(address indexed sender, uint256 depositLimit);
  event FundsLocked(address indexed sender, uint256 amount);
  event FundsReturned(address indexed sender, uint256 amount);
  event GainReported(address indexed sender, uint256 gain);
  event LossReported(address indexed sender, uint256 loss);
  /// Part of the published interface, never emitted.
  event MinDeployAmountSet(address indexed sender, uint256 minDeployAmount);

  error DepositPeriodEnded();
  error FundsAlreadyReturned();
  error InsufficientFundsIdle(uint256 requiredAmount, uint256 availableAmount);
  error InsufficientFundsLocked(uint256 requiredAmount, uint256 availableAmount);
  error InvalidDepositLimit(uint256 depositLimit, uint256 totalInvestedAmount);
  /// Part of the published interface, never used.
  error InvalidLossAmount(uint256 lossAmount, uint256 totalInvestedAmount);
  error InvalidPeriods();
  error LockPeriodEnded();
  error ManagerBalanceTooLow(uint256 requiredAmount, uint256 managerBalance);
  error ZeroAmount();

  constructor(
    address asset,
    string memory name,
    address tokenizedStrategyAddress,
    uint256 depositEndTS,
    uint256 lockedEndTS,
    uint256 maxDeposit,
    address vaultAddr
  ) BaseStrategy(asset, name, tokenizedStrategyAddress) {
    if (depositEndTS < block.timestamp || lockedEndTS < depositEndTS) revert InvalidPeriods();
    depositPeriodEnds = depositEndTS;
    lockPeriodEnds = lockedEndTS;
    depositLimit = maxDeposit;
    vault = vaultAddr;
  }

  /// Sends idle assets to the manager.
  function lockFunds(uint256 amount) external onlyManagement {
    if (amount == 0) revert ZeroAmount();
    if (block.timestamp > lockPeriodEnds) revert LockPeriodEnded();
    _deployFunds(amount);
    emit FundsLocked(msg.sender, amount);
  }

  /// Settles all that is invested, whatever the amount: the difference is the gain or loss, and a repayment in full a loss of 0.
  function repay(uint256 amount) external onlyManagement {
    uint256 invested = totalInvested;
    if (invested == 0) revert FundsAlreadyReturned();
    if (amount == 0) revert ZeroAmount();
    if (amount > invested) emit GainReported(msg.sender, amount - invested);
    else emit LossReported(msg.sender, invested - amount);
    asset.safeTransferFrom(msg.sender, address(this), amount);
    totalInvested = 0;
    emit FundsReturned(msg.sender, amount);
  }

  function setDepositLimit(uint256 limit) external onlyManagement {
    if (limit == 0 || limit < totalInvested) revert InvalidDepositLimit(limit, totalInvested);
    depositLimit = limit;
    emit DepositLimitSet(msg.sender, limit);
  }

  function getMetadata() external view override returns (bytes4 interfaceId, bytes memory data) {
    return (type(ITradeFintechStrategy).interfaceId, abi.encode(depositLimit, depositPeriodEnds, lockPeriodEnds));
  }

  /// Reverts while the strategy has more than the limit, as the deployed strategies.
  function availableDepositLimit(address owner) public view override returns (uint256) {
    if (owner != vault && block.timestamp > depositPeriodEnds) return 0;
    return depositLimit - allAssets();
  }

  function availableWithdrawLimit(address) public view override returns (uint256) {
    if (block.timestamp < depositPeriodEnds) return allAssets();
    return block.timestamp < lockPeriodEnds ? 0 : asset.balanceOf(address(this));
  }

  function _deployFunds(uint256 amount) internal override {
    uint256 balance = asset.balanceOf(address(this));
    if (amount > balance) revert InsufficientFundsIdle(amount, balance);
    asset.safeTransfer(self().management(), amount);
    totalInvested += amount;
  }

  function _freeFunds(uint256 amount) internal override {
    if (block.timestamp > depositPeriodEnds) revert DepositPeriodEnded();
    if (amount > totalInvested) revert InsufficientFundsLocked(amount, totalInvested);
    address manager = self().management();
    uint256 balance = asset.balanceOf(manager);
    // In the order of the deployed strategies: the names of the error's arguments are swapped there.
    if (amount > balance) revert ManagerBalanceTooLow(balance, amount);
    asset.safeTransferFrom(manager, address(this), amount);
    totalInvested -= amount;
  }

  function _harvestAndReport() internal view override returns (uint256) {
    return allAssets();
  }

  function _emergencyWithdraw(uint256 amount) internal override {
    if (amount > totalInvested) revert InsufficientFundsLocked(amount, totalInvested);
    address manager = self().management();
    uint256 returned = Math.min(amount, asset.balanceOf(manager));
    asset.safeTransferFrom(manager, address(this), returned);
    totalInvested -= returned;
  }

  function allAssets() private view returns (uint256) {
    return totalInvested + asset.balanceOf(address(this));
  }
}
