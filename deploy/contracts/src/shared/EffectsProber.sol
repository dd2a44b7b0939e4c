// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Code that an `eth_call` puts at an account for the time of the call, where a node has no `eth_simulateV1`: performs the account's
/// calls, and reads balances and allowances before the first and after each of them. Never deployed.
contract EffectsProber {
  struct Call {
    address target;
    uint256 value;
    bytes data;
  }

  /// A read that returns one word; of the zero address: the native balance of the address in `data`.
  struct Reading {
    address target;
    bytes data;
  }

  uint256 private constant MOST_GAS_OF_READING = 200_000;

  /// Stops at the first call that reverts: `performed` is its index, `reason` what it returned. `words`: for each state and each reading,
  /// 1 and the value, or two zeros where it cannot be read.
  function probe(
    Call[] calldata calls,
    Reading[] calldata readings
  ) external returns (uint256 performed, bytes memory reason, uint256[] memory words) {
    // Others see an account that accepts everything, as one without code does.
    if (msg.sender != address(this)) acceptAll();
    words = new uint256[]((calls.length + 1) * readings.length * 2);
    readAll(readings, words, 0);
    for (performed = 0; performed < calls.length; performed++) {
      Call calldata next = calls[performed];
      bool succeeded;
      (succeeded, reason) = next.target.call{ value: next.value }(next.data);
      if (!succeeded) return (performed, reason, words);
      readAll(readings, words, (performed + 1) * readings.length * 2);
    }
    reason = '';
  }

  receive() external payable {}

  /// Tokens ask the code at an account whether it accepts them (ERC-721, ERC-1155), or whether a signature is its own (ERC-1271): the
  /// response is the function's selector. Signatures are verified before they are simulated.
  fallback() external payable {
    acceptAll();
  }

  function acceptAll() private pure {
    assembly {
      mstore(0, shl(224, shr(224, calldataload(0))))
      return(0, 32)
    }
  }

  function readAll(Reading[] calldata readings, uint256[] memory words, uint256 at) private view {
    for (uint256 i = 0; i < readings.length; i++) {
      (words[at], words[at + 1]) = read(readings[i].target, readings[i].data);
      at += 2;
    }
  }

  function read(address target, bytes calldata data) private view returns (uint256, uint256) {
    if (target == address(0)) return (1, address(uint160(uint256(bytes32(data)))).balance);
    (bool succeeded, bytes memory returned) = target.staticcall{ gas: MOST_GAS_OF_READING }(data);
    if (!succeeded || returned.length != 32) return (0, 0);
    return (1, abi.decode(returned, (uint256)));
  }
}
