// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from '@openzeppelin/contracts/access/AccessControl.sol';
import {Strings} from '@openzeppelin/contracts/utils/Strings.sol';

/// Access control that reverts with the texts of OpenZeppelin 4, as the published contracts do.
abstract contract TextAccessControl is AccessControl {
  function renounceRole(bytes32 role, address account) public override {
    require(account == msg.sender, 'AccessControl: can only renounce roles for self');
    _revokeRole(role, account);
  }

  function _checkRole(bytes32 role, address account) internal view override {
    if (hasRole(role, account)) return;
    string memory who = Strings.toHexString(account);
    revert(string.concat('AccessControl: account ', who, ' is missing role ', Strings.toHexString(uint256(role), 32)));
  }
}
