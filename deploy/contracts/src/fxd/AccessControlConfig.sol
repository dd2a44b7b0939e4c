// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from '@openzeppelin/contracts/access/AccessControl.sol';

bytes32 constant OWNER_ROLE = 0x00;
bytes32 constant ADAPTER_ROLE = keccak256('ADAPTER_ROLE');
bytes32 constant BOOK_KEEPER_ROLE = keccak256('BOOK_KEEPER_ROLE');
bytes32 constant LIQUIDATION_ROLE = keccak256('LIQUIDATION_ROLE');
bytes32 constant POSITION_MANAGER_ROLE = keccak256('POSITION_MANAGER_ROLE');
bytes32 constant PRICE_ORACLE_ROLE = keccak256('PRICE_ORACLE_ROLE');
bytes32 constant SHOW_STOPPER_ROLE = keccak256('SHOW_STOPPER_ROLE');
bytes32 constant STABILITY_FEE_COLLECTOR_ROLE = keccak256('STABILITY_FEE_COLLECTOR_ROLE');

/// Who may do what in the stablecoin protocol; asked by its other contracts. The owner grants the roles.
contract AccessControlConfig is AccessControl {
  constructor(address owner) {
    _grantRole(OWNER_ROLE, owner);
  }
}

/// A contract some of whose functions need a role.
abstract contract Guarded {
  AccessControlConfig public immutable accessControlConfig;

  error MissingRole(bytes32 role, address account);

  modifier only(bytes32 role) {
    if (!accessControlConfig.hasRole(role, msg.sender)) revert MissingRole(role, msg.sender);
    _;
  }

  constructor(AccessControlConfig accessControlConfig_) {
    accessControlConfig = accessControlConfig_;
  }
}
