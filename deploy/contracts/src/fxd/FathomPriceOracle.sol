// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {SimplePriceFeed} from './SimplePriceFeed.sol';

/// The price of the chain's native currency, as front ends ask for it.
contract FathomPriceOracle {
  SimplePriceFeed public immutable oracle;

  constructor(SimplePriceFeed oracle_) {
    oracle = oracle_;
  }

  /// USD in wad, and when it was set, in Unix seconds.
  function getPrice() external view returns (uint256 price, uint256 lastUpdated) {
    return (oracle.readPrice(), oracle.lastUpdate());
  }
}
