// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {BookKeeper} from './BookKeeper.sol';
import {FathomStablecoin} from './FathomStablecoin.sol';
import {RAY} from './Units.sol';

/// Turns FXD tokens into stablecoin of the accounts and back. Amounts in wad.
contract StablecoinAdapter {
  BookKeeper public immutable bookKeeper;
  FathomStablecoin public immutable stablecoin;

  constructor(BookKeeper bookKeeper_, FathomStablecoin stablecoin_) {
    bookKeeper = bookKeeper_;
    stablecoin = stablecoin_;
  }

  /// Burns tokens of the caller, who must have allowed it.
  function deposit(address _usr, uint256 _wad, bytes calldata) external {
    bookKeeper.moveStablecoin(address(this), _usr, _wad * RAY);
    stablecoin.burn(msg.sender, _wad);
  }

  /// Mints tokens for stablecoin of the caller, who must have whitelisted this adapter.
  function withdraw(address _usr, uint256 _wad, bytes calldata) external {
    bookKeeper.moveStablecoin(msg.sender, address(this), _wad * RAY);
    stablecoin.mint(_usr, _wad);
  }
}
