// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The devnet lends this code to accounts of its seeded past, so that one transaction lets many of them act. Whoever calls decides.
contract StandIn {
  function act(address target, bytes calldata data) external {
    (bool success, bytes memory answer) = target.call(data);
    if (success) return;
    assembly ('memory-safe') {
      revert(add(answer, 32), mload(answer))
    }
  }
}
