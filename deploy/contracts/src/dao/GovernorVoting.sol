// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from '@openzeppelin/contracts/utils/cryptography/ECDSA.sol';
import {EIP712} from '@openzeppelin/contracts/utils/cryptography/EIP712.sol';
import {GovernorSettings} from './GovernorSettings.sol';

/// Proposals with their states and votes.
abstract contract GovernorVoting is GovernorSettings, EIP712 {
  enum ProposalState {
    Pending,
    Active,
    Canceled,
    Defeated,
    Succeeded,
    Queued,
    Expired,
    Executed
  }

  struct Proposal {
    uint64 voteStart;
    uint64 voteEnd;
    uint256 expireTimestamp;
    bytes32 timelockId;
    bool executed;
    bool canceled;
    uint256[3] votes;
    string description;
    mapping(address voter => bool) hasVoted;
  }

  bytes32 public constant BALLOT_TYPEHASH = keccak256('Ballot(uint256 proposalId,uint8 support)');
  bytes32 public constant EXTENDED_BALLOT_TYPEHASH =
    keccak256('ExtendedBallot(uint256 proposalId,uint8 support,string reason,bytes params)');
  uint8 private constant AGAINST = 0;
  uint8 private constant FOR = 1;
  uint8 private constant ABSTAIN = 2;

  mapping(uint256 proposalId => Proposal) internal proposals;

  event VoteCast(
    address indexed voter,
    uint256 indexed proposalId,
    uint8 support,
    uint256 weight,
    string reason
  );
  event VoteCastWithParams(
    address indexed voter,
    uint256 indexed proposalId,
    uint8 support,
    uint256 weight,
    string reason,
    bytes params
  );

  error ProposalNotActive();
  error UnknownProposal();
  error VoteCasted();
  error WrongVoteType();

  function castVote(uint256 proposalId, uint8 support) external onlyLive returns (uint256) {
    return countVote(proposalId, msg.sender, support, '', '');
  }

  function castVoteWithReason(
    uint256 proposalId,
    uint8 support,
    string calldata reason
  ) external onlyLive returns (uint256) {
    return countVote(proposalId, msg.sender, support, reason, '');
  }

  function castVoteWithReasonAndParams(
    uint256 proposalId,
    uint8 support,
    string calldata reason,
    bytes calldata params
  ) external onlyLive returns (uint256) {
    return countVote(proposalId, msg.sender, support, reason, params);
  }

  function castVoteBySig(
    uint256 proposalId,
    uint8 support,
    uint8 v,
    bytes32 r,
    bytes32 s
  ) external onlyLive returns (uint256) {
    bytes32 ballot = keccak256(abi.encode(BALLOT_TYPEHASH, proposalId, support));
    return countVote(proposalId, ECDSA.recover(_hashTypedDataV4(ballot), v, r, s), support, '', '');
  }

  function castVoteWithReasonAndParamsBySig(
    uint256 proposalId,
    uint8 support,
    string calldata reason,
    bytes memory params,
    uint8 v,
    bytes32 r,
    bytes32 s
  ) external onlyLive returns (uint256) {
    bytes32 ballot = keccak256(
      abi.encode(EXTENDED_BALLOT_TYPEHASH, proposalId, support, keccak256(bytes(reason)), keccak256(params))
    );
    return countVote(proposalId, ECDSA.recover(_hashTypedDataV4(ballot), v, r, s), support, reason, params);
  }

  function hasVoted(uint256 proposalId, address account) external view returns (bool) {
    return proposals[proposalId].hasVoted[account];
  }

  function proposalVotes(
    uint256 proposalId
  ) external view returns (uint256 againstVotes, uint256 forVotes, uint256 abstainVotes) {
    uint256[3] storage votes = proposals[proposalId].votes;
    return (votes[AGAINST], votes[FOR], votes[ABSTAIN]);
  }

  function proposalSnapshot(uint256 proposalId) external view returns (uint256) {
    return proposals[proposalId].voteStart;
  }

  function proposalDeadline(uint256 proposalId) external view returns (uint256) {
    return proposals[proposalId].voteEnd;
  }

  /// Unix seconds from which a queued proposal can be executed; 0 for any other.
  function proposalEta(uint256 proposalId) external view returns (uint256) {
    uint256 eta = timelockController.getTimestamp(proposals[proposalId].timelockId);
    return eta == 1 ? 0 : eta;
  }

  function getVotesWithParams(
    address account,
    uint256 blockNumber,
    bytes calldata
  ) external view returns (uint256) {
    return getVotes(account, blockNumber);
  }

  function getVotes(address account, uint256 blockNumber) public view returns (uint256) {
    return token.getPastVotes(account, blockNumber);
  }

  /// Never Expired: the lifetime only keeps a proposal from being confirmed and executed.
  function state(uint256 proposalId) public view returns (ProposalState) {
    Proposal storage proposal = proposals[proposalId];
    if (proposal.executed) return ProposalState.Executed;
    if (proposal.canceled) return ProposalState.Canceled;
    if (proposal.voteStart == 0) revert UnknownProposal();
    if (proposal.voteStart >= block.number) return ProposalState.Pending;
    if (proposal.voteEnd >= block.number) return ProposalState.Active;
    uint256[3] storage votes = proposal.votes;
    bool hasQuorum = quorum(proposal.voteStart) <= votes[FOR] + votes[ABSTAIN];
    if (!hasQuorum || votes[FOR] <= votes[AGAINST]) return ProposalState.Defeated;
    if (proposal.timelockId == bytes32(0)) return ProposalState.Succeeded;
    // A canceller can cancel in the timelock without the governor.
    return
      timelockController.isOperationPending(proposal.timelockId) ? ProposalState.Queued : ProposalState.Canceled;
  }

  /// Accepts a vote of weight 0.
  function countVote(
    uint256 proposalId,
    address account,
    uint8 support,
    string memory reason,
    bytes memory params
  ) private returns (uint256 weight) {
    if (state(proposalId) != ProposalState.Active) revert ProposalNotActive();
    Proposal storage proposal = proposals[proposalId];
    weight = getVotes(account, proposal.voteStart);
    if (proposal.hasVoted[account]) revert VoteCasted();
    if (support > ABSTAIN) revert WrongVoteType();
    proposal.hasVoted[account] = true;
    proposal.votes[support] += weight;
    if (params.length == 0) emit VoteCast(account, proposalId, support, weight, reason);
    else emit VoteCastWithParams(account, proposalId, support, weight, reason, params);
  }
}
