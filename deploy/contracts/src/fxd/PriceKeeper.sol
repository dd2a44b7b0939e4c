// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {PriceOracle} from './PriceOracle.sol';
import {SimplePriceFeed} from './SimplePriceFeed.sol';

/// Sets the feeds of several pools and brings their prices to the oracle, in one transaction.
contract PriceKeeper is Ownable {
  constructor(address owner) Ownable(owner) {}

  /// `prices` in wad, one for each feed.
  function setPrices(
    PriceOracle oracle,
    SimplePriceFeed[] calldata feeds,
    uint256[] calldata prices
  ) external onlyOwner {
    bytes32[] memory poolIds = new bytes32[](feeds.length);
    for (uint256 i = 0; i < feeds.length; i++) {
      feeds[i].setPrice(prices[i]);
      poolIds[i] = feeds[i].poolId();
    }
    oracle.setPriceForBatch(poolIds);
  }
}
