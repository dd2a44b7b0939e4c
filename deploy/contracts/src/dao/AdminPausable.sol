// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TextAccessControl} from '../shared/TextAccessControl.sol';

/// Pauses groups of functions by flags, except for the admin. Only the admin can unpause.
abstract contract AdminPausable is TextAccessControl {
  bytes32 public constant PAUSE_ROLE = keccak256('PAUSE_ROLE');

  uint256 public paused;

  modifier pausable(uint256 flag) {
    require((paused & flag) == 0 || hasRole(DEFAULT_ADMIN_ROLE, msg.sender), 'paused contract');
    _;
  }

  function adminPause(uint256 flags) external onlyRole(PAUSE_ROLE) {
    setPaused(flags);
  }

  function setPaused(uint256 flags) internal {
    require((paused & flags) == paused || hasRole(DEFAULT_ADMIN_ROLE, msg.sender), 'only admin can unpause');
    paused = flags;
  }

  function initializePausable(uint256 flags, address admin) internal {
    _grantRole(DEFAULT_ADMIN_ROLE, admin);
    _grantRole(PAUSE_ROLE, admin);
    paused = flags;
  }
}
