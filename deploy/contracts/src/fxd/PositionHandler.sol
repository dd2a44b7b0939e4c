// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {BookKeeper} from './BookKeeper.sol';

/// The address of one position in the accounts. The manager that makes it may act for it.
contract PositionHandler {
  constructor(BookKeeper bookKeeper) {
    bookKeeper.whitelist(msg.sender);
  }
}
