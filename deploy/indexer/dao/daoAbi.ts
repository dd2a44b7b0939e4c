/* eslint-disable @typescript-eslint/no-deprecated -- It gives Ponder the types of the arguments. */
import { parseAbi } from 'viem';

/*
 * The indexed events, with the indexed flags as deployed: the governor's differ from OpenZeppelin's, under the same
 * topics. Reads complete the events.
 */

export const stakingAbi = parseAbi([
  'event Staked(address indexed account, uint256 amount, uint256 streamShares, uint256 nVoteToken, uint256 indexed lockId, uint256 end)',
  'event Unstaked(address indexed account, uint256 amount, uint256 indexed lockId)',
  'event PartialUnstaked(address indexed account, uint256 amount, uint256 indexed lockId)',
  'event Pending(uint256 indexed streamId, address indexed account, uint256 pendings)',
  'event Released(uint256 indexed streamId, address indexed user, uint256 pendingAmount)',
  'event StreamCreated(uint256 indexed streamId, address indexed owner, address indexed token, uint256 tau)',
  'function getStreamSchedule(uint256 streamId) view returns (uint256[] scheduleTimes, uint256[] scheduleRewards)',
  'function weight() view returns (uint32 maxWeightShares, uint32 minWeightShares, uint32 maxWeightPenalty, uint32 minWeightPenalty, uint32 penaltyWeightMultiplier)',
  'function maxLockPeriod() view returns (uint256)',
]);

export const governorAbi = parseAbi([
  'event ProposalCreated(uint256 indexed proposalId, address indexed proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 startBlock, uint256 indexed endBlock, string description)',
  'event VoteCast(address indexed voter, uint256 indexed proposalId, uint8 support, uint256 weight, string reason)',
  'event VoteCastWithParams(address indexed voter, uint256 indexed proposalId, uint8 support, uint256 weight, string reason, bytes params)',
]);
