// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Many calls in one, with the interface that is known as Multicall3. Holds nothing between calls.
contract Multicall {
  struct Call {
    address target;
    bytes callData;
  }

  struct Call3 {
    address target;
    bool allowFailure;
    bytes callData;
  }

  struct Call3Value {
    address target;
    bool allowFailure;
    uint256 value;
    bytes callData;
  }

  struct Result {
    bool success;
    bytes returnData;
  }

  error CallFailed(uint256 index, bytes returnData);
  error ValueMismatch(uint256 sent, uint256 used);

  function aggregate(Call[] calldata calls) external payable returns (uint256 blockNumber, bytes[] memory returnData) {
    blockNumber = block.number;
    returnData = new bytes[](calls.length);
    for (uint256 i = 0; i < calls.length; i++) {
      returnData[i] = perform(i, calls[i].target, 0, calls[i].callData, true).returnData;
    }
  }

  function tryAggregate(bool requireSuccess, Call[] calldata calls) public payable returns (Result[] memory results) {
    results = new Result[](calls.length);
    for (uint256 i = 0; i < calls.length; i++) {
      results[i] = perform(i, calls[i].target, 0, calls[i].callData, requireSuccess);
    }
  }

  function blockAndAggregate(Call[] calldata calls) external payable returns (uint256, bytes32, Result[] memory) {
    return tryBlockAndAggregate(true, calls);
  }

  function tryBlockAndAggregate(
    bool requireSuccess,
    Call[] calldata calls
  ) public payable returns (uint256 blockNumber, bytes32 blockHash, Result[] memory results) {
    blockNumber = block.number;
    blockHash = blockhash(block.number);
    results = tryAggregate(requireSuccess, calls);
  }

  function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
    results = new Result[](calls.length);
    for (uint256 i = 0; i < calls.length; i++) {
      results[i] = perform(i, calls[i].target, 0, calls[i].callData, !calls[i].allowFailure);
    }
  }

  function aggregate3Value(Call3Value[] calldata calls) external payable returns (Result[] memory results) {
    results = new Result[](calls.length);
    uint256 used = 0;
    for (uint256 i = 0; i < calls.length; i++) {
      used += calls[i].value;
      results[i] = perform(i, calls[i].target, calls[i].value, calls[i].callData, !calls[i].allowFailure);
    }
    if (used != msg.value) revert ValueMismatch(msg.value, used);
  }

  function getBasefee() external view returns (uint256) {
    return block.basefee;
  }

  function getBlockHash(uint256 blockNumber) external view returns (bytes32) {
    return blockhash(blockNumber);
  }

  function getBlockNumber() external view returns (uint256) {
    return block.number;
  }

  function getChainId() external view returns (uint256) {
    return block.chainid;
  }

  function getCurrentBlockCoinbase() external view returns (address) {
    return block.coinbase;
  }

  function getCurrentBlockGasLimit() external view returns (uint256) {
    return block.gaslimit;
  }

  function getCurrentBlockTimestamp() external view returns (uint256) {
    return block.timestamp;
  }

  function getEthBalance(address account) external view returns (uint256) {
    return account.balance;
  }

  function getLastBlockHash() external view returns (bytes32) {
    return blockhash(block.number - 1);
  }

  function perform(
    uint256 index,
    address target,
    uint256 value,
    bytes calldata callData,
    bool requireSuccess
  ) private returns (Result memory result) {
    (result.success, result.returnData) = target.call{value: value}(callData);
    if (requireSuccess && !result.success) revert CallFailed(index, result.returnData);
  }
}
