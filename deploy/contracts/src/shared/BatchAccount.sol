// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Code that an account takes over by an EIP-7702 authorization, to make several calls in one transaction: all of them, or none. Only the
/// account itself may ask for them, by a transaction to itself. Holds nothing, and everything that comes in stays with the account.
contract BatchAccount {
  struct Call {
    address target;
    uint256 value;
    bytes data;
  }

  error NotTheAccount();

  receive() external payable {}

  function execute(Call[] calldata calls) external payable {
    if (msg.sender != address(this)) revert NotTheAccount();
    for (uint256 i = 0; i < calls.length; i++) {
      (bool success, bytes memory result) = calls[i].target.call{value: calls[i].value}(calls[i].data);
      if (success) continue;
      // The reason of the call, as if it had been made alone.
      assembly ("memory-safe") {
        revert(add(result, 32), mload(result))
      }
    }
  }
}
