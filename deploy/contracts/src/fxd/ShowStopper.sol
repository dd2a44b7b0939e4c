// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControlConfig, Guarded, OWNER_ROLE} from './AccessControlConfig.sol';
import {BookKeeper} from './BookKeeper.sol';

/// Shuts the protocol down. Afterwards collateral of positions without debt can be taken out.
contract ShowStopper is Guarded {
  BookKeeper public immutable bookKeeper;
  uint256 public live = 1;

  event LogCage();
  event LogRedeemLockedCollateral(
    bytes32 indexed _collateralPoolId,
    address indexed _positionAddress,
    address _receiver,
    uint256 _lockedCollateral
  );

  constructor(AccessControlConfig access, BookKeeper bookKeeper_) Guarded(access) {
    bookKeeper = bookKeeper_;
  }

  function cage() external only(OWNER_ROLE) {
    require(live == 1, 'ShowStopper/not-live');
    live = 0;
    bookKeeper.cage();
    emit LogCage();
  }

  /// Called by whoever may act for the position: its manager. The receiver finds the collateral unlocked.
  function redeemLockedCollateral(bytes32 _collateralPoolId, address _positionAddress, address _receiver) external {
    require(live == 0, 'ShowStopper/still-live');
    require(bookKeeper.positionWhitelist(_positionAddress, msg.sender) == 1, 'ShowStopper/not-allowed');
    (uint256 locked, uint256 share) = bookKeeper.positions(_collateralPoolId, _positionAddress);
    require(share == 0, 'ShowStopper/debt-not-zero');
    bookKeeper.confiscatePosition(_collateralPoolId, _positionAddress, _receiver, address(this), -int256(locked), 0);
    emit LogRedeemLockedCollateral(_collateralPoolId, _positionAddress, _receiver, locked);
  }
}
