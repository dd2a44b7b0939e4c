// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Initializable} from '@openzeppelin/contracts/proxy/utils/Initializable.sol';
import {TextAccessControl} from '../shared/TextAccessControl.sol';

/**
 * Executes batches of the DAO after a delay. A failing call does not revert its batch: the operation counts
 * as executed, and only `ExecuteTransaction` reports the failure. The executor pays for all values.
 */
contract TimelockController is TextAccessControl, Initializable {
  bytes32 public constant TIMELOCK_ADMIN_ROLE = keccak256('TIMELOCK_ADMIN_ROLE');
  bytes32 public constant PROPOSER_ROLE = keccak256('PROPOSER_ROLE');
  bytes32 public constant EXECUTOR_ROLE = keccak256('EXECUTOR_ROLE');
  bytes32 public constant CANCELLER_ROLE = keccak256('CANCELLER_ROLE');
  uint256 private constant DONE_TIMESTAMP = 1;

  /// Unix seconds from which an operation is ready; 0 unknown, 1 done.
  mapping(bytes32 id => uint256) private timestamps;
  uint256 private minDelay;

  event CallScheduled(
    bytes32 indexed id,
    uint256 indexed index,
    address target,
    uint256 value,
    bytes data,
    bytes32 predecessor,
    uint256 delay
  );
  event CallExecuted(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data);
  event Cancelled(bytes32 indexed id);
  event MinDelayChange(uint256 oldDuration, uint256 newDuration);
  /// `data`: the calldata, not the return data.
  event ExecuteTransaction(address indexed owner, bool indexed success, bytes data);

  error ZeroValue();
  error ZeroAddress();
  error LengthMismatch();
  error OperationNotPending();
  error InsufficientValue();
  error FailedToSendEther();
  error NotTimelock();
  error OperationNotReady();
  error OperationAlreadyScheduled();
  error InsufficientDelay();
  error MissingDependency();

  modifier onlyRoleOrOpenRole(bytes32 role) {
    if (!hasRole(role, address(0))) _checkRole(role);
    _;
  }

  receive() external payable {}

  function initialize(
    uint256 minDelay_,
    address admin,
    address[] memory proposers,
    address[] memory executors
  ) external initializer {
    if (minDelay_ == 0) revert ZeroValue();
    if (admin == address(0)) revert ZeroAddress();
    _setRoleAdmin(TIMELOCK_ADMIN_ROLE, TIMELOCK_ADMIN_ROLE);
    _setRoleAdmin(PROPOSER_ROLE, TIMELOCK_ADMIN_ROLE);
    _setRoleAdmin(EXECUTOR_ROLE, TIMELOCK_ADMIN_ROLE);
    _setRoleAdmin(CANCELLER_ROLE, TIMELOCK_ADMIN_ROLE);
    _grantRole(TIMELOCK_ADMIN_ROLE, admin);
    _grantRole(TIMELOCK_ADMIN_ROLE, address(this));
    _grantRole(DEFAULT_ADMIN_ROLE, admin);
    for (uint256 i = 0; i < proposers.length; i++) {
      if (proposers[i] == address(0)) revert ZeroAddress();
      _grantRole(PROPOSER_ROLE, proposers[i]);
      _grantRole(CANCELLER_ROLE, proposers[i]);
    }
    for (uint256 i = 0; i < executors.length; i++) {
      if (executors[i] == address(0)) revert ZeroAddress();
      _grantRole(EXECUTOR_ROLE, executors[i]);
    }
    minDelay = minDelay_;
    emit MinDelayChange(0, minDelay_);
  }

  function scheduleBatch(
    address[] calldata targets,
    uint256[] calldata values,
    bytes[] calldata payloads,
    bytes32 predecessor,
    bytes32 salt,
    uint256 delay
  ) external onlyRole(PROPOSER_ROLE) {
    if (targets.length != values.length || targets.length != payloads.length) revert LengthMismatch();
    bytes32 id = hashOperationBatch(targets, values, payloads, predecessor, salt);
    if (isOperation(id)) revert OperationAlreadyScheduled();
    if (delay < minDelay) revert InsufficientDelay();
    timestamps[id] = block.timestamp + delay;
    for (uint256 i = 0; i < targets.length; i++) {
      emit CallScheduled(id, i, targets[i], values[i], payloads[i], predecessor, delay);
    }
  }

  function cancel(bytes32 id) external onlyRole(CANCELLER_ROLE) {
    if (!isOperationPending(id)) revert OperationNotPending();
    delete timestamps[id];
    emit Cancelled(id);
  }

  function executeBatch(
    address[] calldata targets,
    uint256[] calldata values,
    bytes[] calldata payloads,
    bytes32 predecessor,
    bytes32 salt
  ) external payable onlyRoleOrOpenRole(EXECUTOR_ROLE) {
    if (targets.length != values.length || targets.length != payloads.length) revert LengthMismatch();
    bytes32 id = hashOperationBatch(targets, values, payloads, predecessor, salt);
    if (!isOperationPending(id)) revert OperationNotPending();
    if (predecessor != bytes32(0) && !isOperationDone(predecessor)) revert MissingDependency();
    uint256 total = runCalls(id, targets, values, payloads);
    // Checked after the calls: one of them could have executed the same batch.
    if (!isOperationReady(id)) revert OperationNotReady();
    timestamps[id] = DONE_TIMESTAMP;
    if (msg.value < total) revert InsufficientValue();
    if (msg.value == total) return;
    (bool sent, ) = msg.sender.call{value: msg.value - total}('');
    if (!sent) revert FailedToSendEther();
  }

  function updateDelay(uint256 newDelay) external {
    if (msg.sender != address(this)) revert NotTimelock();
    if (newDelay == 0) revert ZeroValue();
    emit MinDelayChange(minDelay, newDelay);
    minDelay = newDelay;
  }

  function grantRoleByAdmin(bytes32 role, address account) external onlyRole(DEFAULT_ADMIN_ROLE) {
    _grantRole(role, account);
  }

  function revokeRoleByAdmin(bytes32 role, address account) external onlyRole(DEFAULT_ADMIN_ROLE) {
    _revokeRole(role, account);
  }

  function getMinDelay() external view returns (uint256) {
    return minDelay;
  }

  function getTimestamp(bytes32 id) public view returns (uint256) {
    return timestamps[id];
  }

  function isOperation(bytes32 id) public view returns (bool) {
    return timestamps[id] > 0;
  }

  function isOperationPending(bytes32 id) public view returns (bool) {
    return timestamps[id] > DONE_TIMESTAMP;
  }

  function isOperationReady(bytes32 id) public view returns (bool) {
    return isOperationPending(id) && timestamps[id] <= block.timestamp;
  }

  function isOperationDone(bytes32 id) public view returns (bool) {
    return timestamps[id] == DONE_TIMESTAMP;
  }

  function hashOperationBatch(
    address[] calldata targets,
    uint256[] calldata values,
    bytes[] calldata payloads,
    bytes32 predecessor,
    bytes32 salt
  ) public pure returns (bytes32) {
    return keccak256(abi.encode(targets, values, payloads, predecessor, salt));
  }

  function runCalls(
    bytes32 id,
    address[] calldata targets,
    uint256[] calldata values,
    bytes[] calldata payloads
  ) private returns (uint256 total) {
    for (uint256 i = 0; i < targets.length; i++) {
      total += values[i];
      (bool success, ) = targets[i].call{value: values[i]}(payloads[i]);
      emit ExecuteTransaction(msg.sender, success, payloads[i]);
      emit CallExecuted(id, i, targets[i], values[i], payloads[i]);
    }
  }
}
