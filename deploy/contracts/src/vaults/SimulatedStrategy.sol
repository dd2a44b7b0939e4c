// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {BaseStrategy} from './BaseStrategy.sol';

/**
 * Gives everything to a simulated counterparty. Tokens that anybody sends to the counterparty are gains; its manager takes
 * losses out of it, and limits how much it pays back at a time.
 */
contract SimulatedStrategy is BaseStrategy {
  using SafeERC20 for IERC20;

  Counterparty public immutable counterparty;

  constructor(
    address asset_,
    string memory name,
    address tokenizedStrategy
  ) BaseStrategy(asset_, name, tokenizedStrategy) {
    counterparty = new Counterparty(asset);
  }

  /// A loss: the tokens go to the manager. It counts from the next report.
  function lose(uint256 amount) external onlyManagement {
    counterparty.pay(msg.sender, amount);
  }

  /// The most that the counterparty pays back in one withdrawal; default unlimited.
  function setLiquidity(uint256 amount) external onlyManagement {
    counterparty.setLiquidity(amount);
  }

  /// As accounted: a loss that no report has recorded shows only when the counterparty cannot pay.
  function availableWithdrawLimit(address) public view override returns (uint256) {
    return self().totalIdle() + Math.min(self().totalDebt(), counterparty.liquidity());
  }

  function _deployFunds(uint256 amount) internal override {
    if (amount > 0) asset.safeTransfer(address(counterparty), amount);
  }

  function _freeFunds(uint256 amount) internal override {
    uint256 available = Math.min(asset.balanceOf(address(counterparty)), amount);
    if (available > 0) counterparty.pay(address(this), available);
  }

  function _harvestAndReport() internal override returns (uint256) {
    if (!self().isShutdown()) _deployFunds(asset.balanceOf(address(this)));
    return asset.balanceOf(address(this)) + asset.balanceOf(address(counterparty));
  }

  function _emergencyWithdraw(uint256 amount) internal override {
    _freeFunds(amount);
  }
}

/// Holds the assets of one simulated strategy, which decides about all of them.
contract Counterparty {
  using SafeERC20 for IERC20;

  IERC20 public immutable asset;
  address public immutable strategy;
  uint256 public liquidity = type(uint256).max;

  error NotStrategy(address account);

  modifier onlyStrategy() {
    if (msg.sender != strategy) revert NotStrategy(msg.sender);
    _;
  }

  constructor(IERC20 asset_) {
    asset = asset_;
    strategy = msg.sender;
  }

  function pay(address to, uint256 amount) external onlyStrategy {
    asset.safeTransfer(to, amount);
  }

  function setLiquidity(uint256 amount) external onlyStrategy {
    liquidity = amount;
  }
}
