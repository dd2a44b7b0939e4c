// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {DoubleEndedQueue} from '@openzeppelin/contracts/utils/structs/DoubleEndedQueue.sol';
import {TimelockController} from './TimelockController.sol';
import {VMainToken} from './VMainToken.sol';

/// Parameters of votes, which change by proposals, and of the safeguards, which the multisig changes.
abstract contract GovernorSettings {
  using DoubleEndedQueue for DoubleEndedQueue.Bytes32Deque;

  uint256 public constant MINIMUM_LIFETIME = 1 days;
  uint256 public constant MINIMUM_QUORUM_NUMERATOR = 2;
  uint256 public constant quorumDenominator = 100;

  VMainToken public immutable token;

  /// Blocks between a proposal and its vote, and blocks of the vote.
  uint256 public votingDelay;
  uint256 public votingPeriod;
  /// vFTHM wei.
  uint256 public proposalThreshold;
  uint256 public quorumNumerator;
  uint256 public maxTargets = 20;
  /// Seconds.
  uint256 public proposalTimeDelay;
  uint256 public proposalLifetime;
  /// 1, or 0 after an emergency stop.
  uint256 public live = 1;
  mapping(address account => bool) public isBlocklisted;

  TimelockController internal timelockController;
  address internal multiSig;
  /// Calls to the governor itself that the batch in execution contains.
  DoubleEndedQueue.Bytes32Deque internal governanceCalls;

  event VotingDelaySet(uint256 oldVotingDelay, uint256 newVotingDelay);
  event VotingPeriodSet(uint256 oldVotingPeriod, uint256 newVotingPeriod);
  event ProposalThresholdSet(uint256 oldProposalThreshold, uint256 newProposalThreshold);
  event QuorumNumeratorUpdated(uint256 oldQuorumNumerator, uint256 newQuorumNumerator);
  event TimelockChange(address oldTimelock, address newTimelock);
  event MultiSigUpdated(address newMultiSig, address oldMultiSig);
  event MaxTargetUpdated(uint256 newMaxTargets, uint256 oldMaxTargets);
  event ProposalTimeDelayUpdated(uint256 newProposalTimeDelay, uint256 oldProposalTimeDelay);
  event ProposalLifetimeUpdated(uint256 newProposalLifetime, uint256 oldProposalLifetime);
  event BlocklistStatusUpdated(address indexed account, bool isBlocklisted);

  error Empty();
  error LessThanMinimum();
  error LowLifetime();
  error NotLive();
  error OnlyMultiSig();
  error OnlyOvernance();
  error QuorumNumeratorOverflow();
  error QuorumNumeratorUnderflow();
  error ZeroAddress();
  error ZeroDelay();
  error ZeroThreshold();
  error ZeroValue();
  error ZeroVotePeriod();

  /// Only as a call of a proposal in execution, not for other calls of the timelock.
  modifier onlyGovernance() {
    if (msg.sender != address(timelockController)) revert OnlyOvernance();
    bytes32 current = keccak256(msg.data);
    do {
      if (governanceCalls.empty()) revert Empty();
    } while (governanceCalls.popFront() != current);
    _;
  }

  modifier onlyMultiSig() {
    if (msg.sender != multiSig) revert OnlyMultiSig();
    _;
  }

  modifier onlyLive() {
    if (live != 1) revert NotLive();
    _;
  }

  constructor(
    address token_,
    address timelock_,
    address multiSig_,
    uint256 votingDelay_,
    uint256 votingPeriod_,
    uint256 proposalThreshold_,
    uint256 proposalTimeDelay_,
    uint256 proposalLifetime_
  ) {
    if (multiSig_ == address(0)) revert ZeroAddress();
    if (proposalTimeDelay_ == 0) revert ZeroDelay();
    if (proposalLifetime_ < MINIMUM_LIFETIME) revert LowLifetime();
    token = VMainToken(token_);
    multiSig = multiSig_;
    proposalTimeDelay = proposalTimeDelay_;
    proposalLifetime = proposalLifetime_;
    changeVotingDelay(votingDelay_);
    changeVotingPeriod(votingPeriod_);
    changeProposalThreshold(proposalThreshold_);
    changeQuorumNumerator(4);
    changeTimelock(timelock_);
  }

  function setVotingDelay(uint256 newVotingDelay) external onlyGovernance {
    changeVotingDelay(newVotingDelay);
  }

  function setVotingPeriod(uint256 newVotingPeriod) external onlyGovernance {
    changeVotingPeriod(newVotingPeriod);
  }

  function setProposalThreshold(uint256 newProposalThreshold) external onlyGovernance {
    changeProposalThreshold(newProposalThreshold);
  }

  /// Also applies to past votes, whose quorum is computed when it is read.
  function updateQuorumNumerator(uint256 newQuorumNumerator) external onlyGovernance {
    changeQuorumNumerator(newQuorumNumerator);
  }

  function updateTimelock(address newTimelock) external onlyGovernance {
    changeTimelock(newTimelock);
  }

  function updateMultiSig(address newMultiSig) external onlyMultiSig {
    if (newMultiSig == address(0)) revert ZeroAddress();
    emit MultiSigUpdated(newMultiSig, multiSig);
    multiSig = newMultiSig;
  }

  function updateMaxTargets(uint256 newMaxTargets) external onlyMultiSig {
    if (newMaxTargets == 0) revert ZeroValue();
    emit MaxTargetUpdated(newMaxTargets, maxTargets);
    maxTargets = newMaxTargets;
  }

  function updateProposalTimeDelay(uint256 newProposalTimeDelay) external onlyMultiSig {
    if (newProposalTimeDelay == 0) revert ZeroValue();
    emit ProposalTimeDelayUpdated(newProposalTimeDelay, proposalTimeDelay);
    proposalTimeDelay = newProposalTimeDelay;
  }

  function updateProposalLifetime(uint256 newProposalLifetime) external onlyMultiSig {
    if (newProposalLifetime < MINIMUM_LIFETIME) revert LessThanMinimum();
    // The published contract emits the new value twice.
    emit ProposalLifetimeUpdated(newProposalLifetime, newProposalLifetime);
    proposalLifetime = newProposalLifetime;
  }

  function setBlocklistStatusForProposer(address account, bool blocklistStatus) external onlyMultiSig {
    isBlocklisted[account] = blocklistStatus;
    emit BlocklistStatusUpdated(account, blocklistStatus);
  }

  function timelock() external view returns (address) {
    return address(timelockController);
  }

  /// vFTHM wei needed in favor and abstaining, by the supply after a mined block.
  function quorum(uint256 blockNumber) public view returns (uint256) {
    return (token.getPastTotalSupply(blockNumber) * quorumNumerator) / quorumDenominator;
  }

  function changeVotingDelay(uint256 value) private {
    emit VotingDelaySet(votingDelay, value);
    votingDelay = value;
  }

  function changeVotingPeriod(uint256 value) private {
    if (value == 0) revert ZeroVotePeriod();
    emit VotingPeriodSet(votingPeriod, value);
    votingPeriod = value;
  }

  function changeProposalThreshold(uint256 value) private {
    if (value == 0) revert ZeroThreshold();
    emit ProposalThresholdSet(proposalThreshold, value);
    proposalThreshold = value;
  }

  function changeQuorumNumerator(uint256 value) private {
    if (value > quorumDenominator) revert QuorumNumeratorOverflow();
    if (value < MINIMUM_QUORUM_NUMERATOR) revert QuorumNumeratorUnderflow();
    emit QuorumNumeratorUpdated(quorumNumerator, value);
    quorumNumerator = value;
  }

  function changeTimelock(address value) private {
    if (value == address(0)) revert ZeroAddress();
    emit TimelockChange(address(timelockController), value);
    timelockController = TimelockController(payable(value));
  }
}
