// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {EIP712} from '@openzeppelin/contracts/utils/cryptography/EIP712.sol';
import {ERC165} from '@openzeppelin/contracts/utils/introspection/ERC165.sol';
import {SafeCast} from '@openzeppelin/contracts/utils/math/SafeCast.sol';
import {Strings} from '@openzeppelin/contracts/utils/Strings.sol';
import {DoubleEndedQueue} from '@openzeppelin/contracts/utils/structs/DoubleEndedQueue.sol';
import {GovernorSettings} from './GovernorSettings.sol';
import {GovernorVoting} from './GovernorVoting.sol';

/// Proposals of vFTHM holders, confirmed by the multisig and executed by the timelock.
contract MainTokenGovernor is GovernorVoting, ERC165 {
  using DoubleEndedQueue for DoubleEndedQueue.Bytes32Deque;
  using SafeCast for uint256;
  using SafeERC20 for IERC20;

  string public constant name = 'MainTokenGovernor';
  string public constant version = '1';

  mapping(uint256 proposalId => bool) public isConfirmed;
  /// An account may propose after this time, in Unix seconds.
  mapping(address account => uint256) public nextAcceptableProposalTimestamp;
  mapping(address token => bool) public isSupportedToken;
  address[] public listOfSupportedTokens;

  uint256[] private proposalIds;

  event ConfirmProposal(address indexed signer, uint256 indexed proposalId);
  event RevokeConfirmation(address indexed signer, uint256 indexed proposalId);
  /// Part of the published interface, never emitted: the timelock reports the result of each call.
  event ExecuteProposal(address indexed owner, bool indexed success, bytes data);
  event EmergencyStop();
  event ProposalCreated(
    uint256 indexed proposalId,
    address indexed proposer,
    address[] targets,
    uint256[] values,
    string[] signatures,
    bytes[] calldatas,
    uint256 startBlock,
    uint256 indexed endBlock,
    string description
  );
  event ProposalQueued(uint256 proposalId, uint256 eta);
  event ProposalExecuted(uint256 indexed proposalId);
  event ProposalCanceled(uint256 indexed proposalId);

  error EmptyProposal();
  error FailedToSendEther();
  error InsufficientFunds();
  error InsufficientVotes();
  error InvalidProposalLength();
  error MaxTargetLength();
  error NotConfirmed();
  error NotSuccessful();
  error OnlyExecutor();
  error ProposalAlreadyConfirmed();
  error ProposalAlreadyExecuted();
  error ProposalAlreadyExists();
  error ProposalDelayNotPassed();
  error ProposalExpired();
  error ProposalNotConfirmed();
  error ProposalNotQueued();
  error ProposalNotSuccessful();
  error ProposerIsBlocklisted();
  error TokenSupported();
  error TokenUnsupported();

  constructor(
    address _token,
    address _timelock,
    address _multiSig,
    uint256 _initialVotingDelay,
    uint256 _votingPeriod,
    uint256 _initialProposalThreshold,
    uint256 _proposalTimeDelay,
    uint256 _proposalLifetime
  )
    EIP712('MainTokenGovernor', '1')
    GovernorSettings(
      _token,
      _timelock,
      _multiSig,
      _initialVotingDelay,
      _votingPeriod,
      _initialProposalThreshold,
      _proposalTimeDelay,
      _proposalLifetime
    )
  {}

  /// Rejects native currency, including what the timelock sends back after an execution.
  receive() external payable {
    revert OnlyExecutor();
  }

  function propose(
    address[] memory targets,
    uint256[] memory values,
    bytes[] memory calldatas,
    string memory description
  ) external onlyLive returns (uint256 proposalId) {
    if (getVotes(msg.sender, block.number - 1) < proposalThreshold) revert InsufficientVotes();
    if (isBlocklisted[msg.sender]) revert ProposerIsBlocklisted();
    if (block.timestamp <= nextAcceptableProposalTimestamp[msg.sender]) revert ProposalDelayNotPassed();
    nextAcceptableProposalTimestamp[msg.sender] = block.timestamp + proposalTimeDelay;
    if (targets.length != values.length || targets.length != calldatas.length) revert InvalidProposalLength();
    if (targets.length == 0) revert EmptyProposal();
    if (targets.length > maxTargets) revert MaxTargetLength();
    proposalId = hashProposal(targets, values, calldatas, keccak256(bytes(description)));
    Proposal storage proposal = proposals[proposalId];
    if (proposal.voteStart > 0) revert ProposalAlreadyExists();
    proposal.voteStart = (block.number + votingDelay).toUint64();
    proposal.voteEnd = (proposal.voteStart + votingPeriod).toUint64();
    proposal.expireTimestamp = block.timestamp + proposalLifetime;
    proposal.description = description;
    proposalIds.push(proposalId);
    emit ProposalCreated(
      proposalId,
      msg.sender,
      targets,
      values,
      new string[](targets.length),
      calldatas,
      proposal.voteStart,
      proposal.voteEnd,
      description
    );
  }

  function confirmProposal(uint256 _proposalId) external onlyMultiSig {
    if (proposals[_proposalId].executed) revert ProposalAlreadyExecuted();
    if (isConfirmed[_proposalId]) revert ProposalAlreadyConfirmed();
    requireNotExpired(_proposalId);
    ProposalState status = state(_proposalId);
    if (status != ProposalState.Succeeded && status != ProposalState.Queued) revert ProposalNotSuccessful();
    isConfirmed[_proposalId] = true;
    emit ConfirmProposal(msg.sender, _proposalId);
  }

  function revokeConfirmation(uint256 _proposalId) external onlyMultiSig {
    if (proposals[_proposalId].executed) revert ProposalAlreadyExecuted();
    if (!isConfirmed[_proposalId]) revert ProposalNotConfirmed();
    isConfirmed[_proposalId] = false;
    emit RevokeConfirmation(msg.sender, _proposalId);
  }

  /// Open to every account, also after the lifetime and after an emergency stop.
  function queue(
    address[] calldata targets,
    uint256[] calldata values,
    bytes[] calldata calldatas,
    bytes32 descriptionHash
  ) external returns (uint256 proposalId) {
    proposalId = hashProposal(targets, values, calldatas, descriptionHash);
    if (!isConfirmed[proposalId]) revert NotConfirmed();
    if (state(proposalId) != ProposalState.Succeeded) revert NotSuccessful();
    uint256 delay = timelockController.getMinDelay();
    proposals[proposalId].timelockId = timelockController.hashOperationBatch(
      targets,
      values,
      calldatas,
      0,
      descriptionHash
    );
    timelockController.scheduleBatch(targets, values, calldatas, 0, descriptionHash, delay);
    emit ProposalQueued(proposalId, block.timestamp + delay);
  }

  /// Open to every account; `msg.value` has to equal the sum of `values`.
  function execute(
    address[] memory targets,
    uint256[] memory values,
    bytes[] memory calldatas,
    bytes32 descriptionHash
  ) external payable onlyLive returns (uint256 proposalId) {
    proposalId = hashProposal(targets, values, calldatas, descriptionHash);
    requireNotExpired(proposalId);
    if (!isConfirmed[proposalId]) revert ProposalNotConfirmed();
    if (state(proposalId) != ProposalState.Queued) revert ProposalNotQueued();
    uint256 total = 0;
    for (uint256 i = 0; i < values.length; i++) total += values[i];
    if (msg.value < total) revert InsufficientFunds();
    proposals[proposalId].executed = true;
    emit ProposalExecuted(proposalId);
    for (uint256 i = 0; i < targets.length; i++) {
      if (targets[i] == address(this)) governanceCalls.pushBack(keccak256(calldatas[i]));
    }
    // The timelock returns an excess to `receive`, which reverts.
    timelockController.executeBatch{value: msg.value}(targets, values, calldatas, 0, descriptionHash);
    governanceCalls.clear();
  }

  /// In every state except Canceled and Executed; cancels a queued batch in the timelock as well.
  function cancelProposal(
    address[] memory targets,
    uint256[] memory values,
    bytes[] memory calldatas,
    bytes32 descriptionHash
  ) external onlyMultiSig returns (uint256 proposalId) {
    proposalId = hashProposal(targets, values, calldatas, descriptionHash);
    ProposalState status = state(proposalId);
    if (status == ProposalState.Canceled || status == ProposalState.Executed) revert ProposalNotActive();
    Proposal storage proposal = proposals[proposalId];
    proposal.canceled = true;
    emit ProposalCanceled(proposalId);
    if (proposal.timelockId == bytes32(0)) return proposalId;
    timelockController.cancel(proposal.timelockId);
    delete proposal.timelockId;
  }

  /// Irreversible: ends proposals, votes and executions. The multisig receives the governor's balances.
  function emergencyStop() external onlyMultiSig onlyLive {
    live = 0;
    emit EmergencyStop();
    for (uint256 i = 0; i < listOfSupportedTokens.length; i++) {
      IERC20 supported = IERC20(listOfSupportedTokens[i]);
      uint256 balance = supported.balanceOf(address(this));
      if (balance > 0) supported.safeTransfer(msg.sender, balance);
    }
    if (address(this).balance == 0) return;
    (bool sent, ) = msg.sender.call{value: address(this).balance}('');
    if (!sent) revert FailedToSendEther();
  }

  function addSupportingToken(address _token) external onlyGovernance {
    if (isSupportedToken[_token]) revert TokenSupported();
    isSupportedToken[_token] = true;
    listOfSupportedTokens.push(_token);
  }

  function removeSupportingToken(address _token) external onlyGovernance {
    if (!isSupportedToken[_token]) revert TokenUnsupported();
    isSupportedToken[_token] = false;
    address[] storage list = listOfSupportedTokens;
    for (uint256 i = 0; i < list.length; i++) {
      if (list[i] == _token) list[i] = list[list.length - 1];
    }
    list.pop();
  }

  function relayERC20(address target, bytes calldata data) external onlyGovernance {
    if (!isSupportedToken[target]) revert TokenUnsupported();
    relay(target, 0, data);
  }

  function relayNativeToken(address target, uint256 value, bytes calldata data) external payable onlyGovernance {
    if (isSupportedToken[target]) revert TokenSupported();
    relay(target, value, data);
  }

  /// The newest proposals in ascending order: decimal ids, descriptions, state numbers.
  /// Reverts for 0 once there is a proposal.
  function getProposals(
    uint256 _numIndexes
  ) external view returns (string[] memory ids, string[] memory descriptions, string[] memory states) {
    uint256 count = proposalIds.length;
    if (count == 0) return (ids, descriptions, states);
    uint256 size = _numIndexes > count ? count : _numIndexes;
    ids = new string[](size);
    descriptions = new string[](size);
    states = new string[](size);
    for (uint256 i = size - 1; ; i--) {
      uint256 id = proposalIds[count - size + i];
      ids[i] = Strings.toString(id);
      descriptions[i] = proposals[id].description;
      states[i] = Strings.toString(uint256(state(id)));
      if (i == 0) break;
    }
  }

  function getProposalIds() external view returns (uint256[] memory) {
    return proposalIds;
  }

  function getDescription(uint256 _proposalId) external view returns (string memory) {
    return proposals[_proposalId].description;
  }

  function hashProposal(
    address[] memory targets,
    uint256[] memory values,
    bytes[] memory calldatas,
    bytes32 descriptionHash
  ) public pure returns (uint256) {
    return uint256(keccak256(abi.encode(targets, values, calldatas, descriptionHash)));
  }

  /// Accounts without code receive native currency too.
  function relay(address target, uint256 value, bytes calldata data) private {
    (bool success, bytes memory returned) = target.call{value: value}(data);
    if (success) return;
    if (returned.length == 0) revert('empty revert');
    assembly ('memory-safe') {
      revert(add(returned, 32), mload(returned))
    }
  }

  /// Also rejects unknown proposals.
  function requireNotExpired(uint256 proposalId) private view {
    if (proposals[proposalId].expireTimestamp < block.timestamp) revert ProposalExpired();
  }
}
