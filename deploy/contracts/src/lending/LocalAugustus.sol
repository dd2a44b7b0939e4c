// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';

interface IPriceOracle {
  /// Price of one whole token in the market's base currency; 0 where it is unknown.
  function getAssetPrice(address asset) external view returns (uint256);
}

/// A swap desk that trades its own inventory at the market's oracle price less a fee. It stands where the swap
/// aggregator's contract stands, and is its own registry and its own token transfer proxy.
/// Amounts are raw token units; roundings are against the customer.
contract LocalAugustus {
  using SafeERC20 for IERC20;

  uint256 public constant BPS = 10_000;

  IPriceOracle public immutable oracle;
  uint256 public immutable feeBps;

  event Swapped(address indexed customer, address indexed from, address indexed to, uint256 amountIn, uint256 amountOut);

  error UnknownPrice(address asset);
  error TooLittleOut(uint256 amountOut, uint256 minAmountOut);
  error TooMuchIn(uint256 amountIn, uint256 maxAmountIn);
  error NotEnoughInventory(address asset, uint256 available, uint256 needed);

  constructor(IPriceOracle oracle_, uint256 feeBps_) {
    oracle = oracle_;
    feeBps = feeBps_;
  }

  function isValidAugustus(address augustus) external view returns (bool) {
    return augustus == address(this);
  }

  function getTokenTransferProxy() external view returns (address) {
    return address(this);
  }

  /// What `amountIn` of `from` buys.
  function quoteSell(address from, address to, uint256 amountIn) public view returns (uint256) {
    uint256 fair = Math.mulDiv(amountIn, price(from) * unit(to), price(to) * unit(from));
    return Math.mulDiv(fair, BPS - feeBps, BPS);
  }

  /// What `amountOut` of `to` costs.
  function quoteBuy(address from, address to, uint256 amountOut) public view returns (uint256) {
    uint256 fair = Math.mulDiv(amountOut, price(to) * unit(from), price(from) * unit(to), Math.Rounding.Ceil);
    return Math.mulDiv(fair, BPS, BPS - feeBps, Math.Rounding.Ceil);
  }

  /// Exact in. In the call data `amountIn` stands at byte 68, where the adapters overwrite it.
  function sell(address from, address to, uint256 amountIn, uint256 minAmountOut) external returns (uint256 amountOut) {
    amountOut = quoteSell(from, to, amountIn);
    if (amountOut < minAmountOut) revert TooLittleOut(amountOut, minAmountOut);
    exchange(from, to, amountIn, amountOut);
  }

  /// Exact out. In the call data `amountOut` stands at byte 100, where the adapters overwrite it.
  function buy(address from, address to, uint256 maxAmountIn, uint256 amountOut) external returns (uint256 amountIn) {
    amountIn = quoteBuy(from, to, amountOut);
    if (amountIn > maxAmountIn) revert TooMuchIn(amountIn, maxAmountIn);
    exchange(from, to, amountIn, amountOut);
  }

  function exchange(address from, address to, uint256 amountIn, uint256 amountOut) private {
    uint256 available = IERC20(to).balanceOf(address(this));
    if (available < amountOut) revert NotEnoughInventory(to, available, amountOut);
    IERC20(from).safeTransferFrom(msg.sender, address(this), amountIn);
    IERC20(to).safeTransfer(msg.sender, amountOut);
    emit Swapped(msg.sender, from, to, amountIn, amountOut);
  }

  function price(address asset) private view returns (uint256 value) {
    value = oracle.getAssetPrice(asset);
    if (value == 0) revert UnknownPrice(asset);
  }

  function unit(address asset) private view returns (uint256) {
    return 10 ** IERC20Metadata(asset).decimals();
  }
}
