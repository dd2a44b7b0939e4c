// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {BookKeeper} from './BookKeeper.sol';

/// Holds the protocol's surplus (stability fees, treasury's part of liquidations) and its bad debt.
contract SystemDebtEngine {
  BookKeeper public immutable bookKeeper;

  constructor(BookKeeper bookKeeper_) {
    bookKeeper = bookKeeper_;
  }

  /// Pays as much of the bad debt as the surplus allows. Anybody may call it.
  function settleSystemBadDebt() external {
    uint256 surplus = bookKeeper.stablecoin(address(this));
    bookKeeper.settleSystemBadDebt(Math.min(surplus, bookKeeper.systemBadDebt(address(this))));
  }
}
