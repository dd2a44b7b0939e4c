// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControlConfig, Guarded} from './AccessControlConfig.sol';
import {CollateralPoolConfig} from './CollateralPoolConfig.sol';
import {IPriceFeed} from './SimplePriceFeed.sol';
import {RAY} from './Units.sol';

/// Brings the price of a pool's feed, less its safety margin, to where positions are measured. Anybody may call it.
contract PriceOracle is Guarded {
  CollateralPoolConfig public immutable collateralPoolConfig;
  /// What one FXD is to be worth, ray.
  uint256 public constant stableCoinReferencePrice = RAY;

  event LogSetPrice(bytes32 indexed _poolId, uint256 _rawPrice, uint256 _priceWithSafetyMargin);

  constructor(AccessControlConfig access, CollateralPoolConfig collateralPoolConfig_) Guarded(access) {
    collateralPoolConfig = collateralPoolConfig_;
  }

  /// Refuses the price of a feed that is not ok, so that nobody is liquidated by it.
  function setPrice(bytes32 _poolId) public {
    IPriceFeed feed = IPriceFeed(collateralPoolConfig.getPriceFeed(_poolId));
    require(address(feed) != address(0), 'PriceOracle/no-price-feed');
    (uint256 rawPrice, bool isOk) = feed.peekPrice();
    require(isOk, 'PriceOracle/price-is-not-healthy');
    uint256 inReference = (rawPrice * 1e9 * RAY) / stableCoinReferencePrice;
    uint256 priceWithSafetyMargin = (inReference * RAY) / collateralPoolConfig.getLiquidationRatio(_poolId);
    collateralPoolConfig.setPriceWithSafetyMargin(_poolId, priceWithSafetyMargin);
    emit LogSetPrice(_poolId, rawPrice, priceWithSafetyMargin);
  }

  function setPriceForBatch(bytes32[] calldata _poolIds) external {
    for (uint256 i = 0; i < _poolIds.length; i++) setPrice(_poolIds[i]);
  }
}
