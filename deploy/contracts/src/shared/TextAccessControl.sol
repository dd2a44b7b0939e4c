// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from '@openzeppelin/contracts/access/AccessControl.sol';
import {Strings} from '@openzeppelin/contracts/utils/Strings.sol';

/// Roles that reject with the texts of OpenZeppelin 4, which the deployed contracts were compiled with.
abstract contract TextAccessControl is AccessControl {
  function renounceRole(bytes32 role, address account) public virtual override {
    require(account == _msgSender(), 'AccessControl: can only renounce roles for self');
    _revokeRole(role, account);
  }

  function _checkRole(bytes32 role, address account) internal view virtual override {
    if (hasRole(role, account)) return;
    string memory who = Strings.toHexString(account);
    revert(string.concat('AccessControl: account ', who, ' is missing role ', Strings.toHexString(uint256(role), 32)));
  }
}
