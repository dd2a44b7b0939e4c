// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';

/// Where a pool's price comes from. Prices are USD for one whole token, wad.
interface IPriceFeed {
  function poolId() external view returns (bytes32);
  function peekPrice() external returns (uint256, bool);
  function readPrice() external view returns (uint256);
  function isPriceOk() external view returns (bool);
  function isPriceFresh() external view returns (bool);
}

/// A feed whose price is set by its owner or its keeper. A price of 0, or one that has outlived its life, is not ok.
contract SimplePriceFeed is IPriceFeed, Ownable {
  bytes32 public immutable poolId;
  address public immutable keeper;
  uint256 public readPrice;
  /// Unix seconds.
  uint256 public lastUpdate;
  /// Seconds that a price stays fresh; 0: for ever.
  uint256 public priceLife;

  event LogSetPrice(address indexed _caller, uint256 _price, uint256 _lastUpdate);
  event LogSetPriceLife(address indexed _caller, uint256 _priceLife);

  error NotPriceKeeper(address account);

  constructor(bytes32 poolId_, address keeper_, address owner) Ownable(owner) {
    poolId = poolId_;
    keeper = keeper_;
  }

  function setPrice(uint256 _price) external {
    if (msg.sender != keeper && msg.sender != owner()) revert NotPriceKeeper(msg.sender);
    readPrice = _price;
    lastUpdate = block.timestamp;
    emit LogSetPrice(msg.sender, _price, block.timestamp);
  }

  function setPriceLife(uint256 _seconds) external onlyOwner {
    priceLife = _seconds;
    emit LogSetPriceLife(msg.sender, _seconds);
  }

  function peekPrice() external view returns (uint256, bool) {
    return (readPrice, isPriceOk());
  }

  function isPriceFresh() public view returns (bool) {
    return priceLife == 0 || block.timestamp <= lastUpdate + priceLife;
  }

  function isPriceOk() public view returns (bool) {
    return readPrice > 0 && isPriceFresh();
  }
}
