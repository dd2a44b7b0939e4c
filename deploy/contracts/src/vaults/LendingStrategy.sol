// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {BaseStrategy} from './BaseStrategy.sol';

/// The calls of the lending market's pool (Aave version 3) that the strategy needs.
interface ILendingPool {
  struct ReserveData {
    uint256 configuration;
    uint128 liquidityIndex;
    uint128 currentLiquidityRate;
    uint128 variableBorrowIndex;
    uint128 currentVariableBorrowRate;
    uint128 currentStableBorrowRate;
    uint40 lastUpdateTimestamp;
    uint16 id;
    address aTokenAddress;
    address stableDebtTokenAddress;
    address variableDebtTokenAddress;
    address interestRateStrategyAddress;
    uint128 accruedToTreasury;
    uint128 unbacked;
    uint128 isolationModeTotalDebt;
  }

  function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode) external;
  function withdraw(address asset, uint256 amount, address to) external returns (uint256);
  function getReserveData(address asset) external view returns (ReserveData memory);
}

/// Lends everything in the lending market. Its gain is the interest; what can be withdrawn is what the pool has.
contract LendingStrategy is BaseStrategy {
  using SafeERC20 for IERC20;

  uint256 private constant SUPPLY_CAP_BIT = 116;
  uint256 private constant SUPPLY_CAP_MASK = (1 << 36) - 1;

  ILendingPool public immutable LENDING_POOL;
  IERC20Metadata public immutable A_TOKEN;

  constructor(
    address asset_,
    string memory name,
    address tokenizedStrategy,
    ILendingPool pool
  ) BaseStrategy(asset_, name, tokenizedStrategy) {
    LENDING_POOL = pool;
    A_TOKEN = IERC20Metadata(pool.getReserveData(asset_).aTokenAddress);
    require(address(A_TOKEN) != address(0), '!aToken');
    asset.forceApprove(address(pool), type(uint256).max);
  }

  function availableDepositLimit(address) public view override returns (uint256) {
    uint256 cap = (LENDING_POOL.getReserveData(address(asset)).configuration >> SUPPLY_CAP_BIT) & SUPPLY_CAP_MASK;
    if (cap == 0) return type(uint256).max;
    uint256 limit = cap * 10 ** A_TOKEN.decimals();
    uint256 supplied = A_TOKEN.totalSupply();
    return supplied >= limit ? 0 : limit - supplied;
  }

  function availableWithdrawLimit(address) public view override returns (uint256) {
    return self().totalIdle() + asset.balanceOf(address(A_TOKEN));
  }

  function _deployFunds(uint256 amount) internal override {
    LENDING_POOL.supply(address(asset), amount, address(this), 0);
  }

  /// Reverts if the pool has too little, so that nobody takes missing liquidity for a loss.
  function _freeFunds(uint256 amount) internal override {
    LENDING_POOL.withdraw(address(asset), Math.min(amount, A_TOKEN.balanceOf(address(this))), address(this));
  }

  function _harvestAndReport() internal override returns (uint256) {
    uint256 loose = Math.min(asset.balanceOf(address(this)), availableDepositLimit(address(this)));
    if (loose > 0 && !self().isShutdown()) _deployFunds(loose);
    return A_TOKEN.balanceOf(address(this)) + asset.balanceOf(address(this));
  }

  function _emergencyWithdraw(uint256 amount) internal override {
    _freeFunds(amount);
  }
}
