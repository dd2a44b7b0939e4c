// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {AdminPausable} from './AdminPausable.sol';
import {RewardsCalculator} from './RewardsCalculator.sol';
import {StakingLocks} from './StakingLocks.sol';
import {StakingVault} from './StakingVault.sol';
import {Stream, StreamStatus} from './StakingTypes.sol';

/// Streams of rewards: stream 0 in FTHM, and others that are proposed, then funded by their owners.
abstract contract StakingStreams is StakingLocks, AdminPausable {
  using SafeERC20 for IERC20;

  bytes32 public constant STREAM_MANAGER_ROLE = keccak256('STREAM_MANAGER_ROLE');
  uint256 private constant TREASURY_DENOMINATOR = 10_000;

  /// Unpauses the contract. The admin pays for the rewards.
  function initializeMainStream(
    address _owner,
    uint256[] calldata scheduleTimes,
    uint256[] calldata scheduleRewards,
    uint256 tau
  ) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (streams.length > 0) revert AlreadyInitialized();
    uint256 rewards = scheduleRewards[0];
    IERC20(mainToken).safeTransferFrom(msg.sender, address(this), rewards);
    Stream memory stream;
    stream.owner = _owner;
    stream.rewardToken = mainToken;
    stream.maxDepositAmount = rewards;
    stream.minDepositAmount = rewards;
    stream.tau = tau;
    stream.schedule.time = scheduleTimes;
    stream.schedule.reward = scheduleRewards;
    RewardsCalculator(rewardsCalculator).validate(stream);
    stream.maxDepositAmount = 0;
    stream.minDepositAmount = 0;
    stream.rewardDepositAmount = rewards;
    stream.status = StreamStatus.ACTIVE;
    streams.push(stream);
    setPaused(0);
    emit StreamProposed(MAIN_STREAM, _owner, mainToken, rewards);
    emit StreamCreated(MAIN_STREAM, _owner, mainToken, tau);
    moveToVault(mainToken, rewards);
  }

  function proposeStream(
    address streamOwner,
    address rewardToken,
    uint256 percentToTreasury,
    uint256 maxDepositAmount,
    uint256 minDepositAmount,
    uint256[] calldata scheduleTimes,
    uint256[] calldata scheduleRewards,
    uint256 tau
  ) external onlyRole(STREAM_MANAGER_ROLE) {
    Stream memory stream;
    stream.owner = streamOwner;
    stream.rewardToken = rewardToken;
    stream.percentToTreasury = percentToTreasury;
    stream.maxDepositAmount = maxDepositAmount;
    stream.minDepositAmount = minDepositAmount;
    stream.tau = tau;
    stream.schedule.time = scheduleTimes;
    stream.schedule.reward = scheduleRewards;
    stream.status = StreamStatus.PROPOSED;
    RewardsCalculator(rewardsCalculator).validate(stream);
    if (!StakingVault(vault).isSupportedToken(rewardToken)) revert UnsupportedToken();
    streams.push(stream);
    emit StreamProposed(streams.length - 1, streamOwner, rewardToken, maxDepositAmount);
  }

  /// The owner funds the stream, at least with its minimum; the schedule shrinks in proportion.
  function createStream(uint256 streamId, uint256 rewardTokenAmount) external pausable(1) {
    Stream storage stream = streams[streamId];
    if (stream.status != StreamStatus.PROPOSED) revert NotProposed();
    if (stream.schedule.time[0] < block.timestamp) revert ProposalExpired();
    if (stream.owner != msg.sender) revert NotOwner();
    if (rewardTokenAmount < TREASURY_DENOMINATOR) revert BadRewardsAmount();
    uint256 toTreasury = (stream.percentToTreasury * rewardTokenAmount) / TREASURY_DENOMINATOR;
    uint256 rewards = rewardTokenAmount - toTreasury;
    stream.status = StreamStatus.ACTIVE;
    stream.rewardDepositAmount = rewards;
    if (rewards < stream.maxDepositAmount) scaleSchedule(stream, rewards);
    if (stream.schedule.reward[0] != rewards) revert BadStart();
    if (rewards > stream.maxDepositAmount) revert RewardsTooHigh();
    if (rewards < stream.minDepositAmount) revert RewardsTooLow();
    emit StreamCreated(streamId, stream.owner, stream.rewardToken, stream.tau);
    IERC20(stream.rewardToken).safeTransferFrom(msg.sender, address(this), rewardTokenAmount);
    if (toTreasury > 0) IERC20(stream.rewardToken).safeTransfer(treasury, toTreasury);
    moveToVault(stream.rewardToken, rewards);
  }

  function cancelStreamProposal(uint256 streamId) external onlyRole(STREAM_MANAGER_ROLE) {
    Stream storage stream = streams[streamId];
    if (stream.status != StreamStatus.PROPOSED) revert NotProposed();
    stream.status = StreamStatus.INACTIVE;
    emit StreamProposalCancelled(streamId, stream.owner, stream.rewardToken);
  }

  /// Pays out the unclaimed rewards, once all pending ones are withdrawn.
  function removeStream(uint256 streamId, address streamFundReceiver) external onlyRole(STREAM_MANAGER_ROLE) {
    if (streamId == MAIN_STREAM) revert StreamIdZero();
    if (streamTotalUserPendings[streamId] != 0) revert StreamNotWithdrawn();
    Stream storage stream = streams[streamId];
    if (stream.status != StreamStatus.ACTIVE) revert NoActiveStream();
    stream.status = StreamStatus.INACTIVE;
    uint256 unclaimed = stream.rewardDepositAmount - stream.rewardClaimedAmount;
    uint256 balance = IERC20(stream.rewardToken).balanceOf(vault);
    uint256 paid = unclaimed <= balance ? unclaimed : balance;
    StakingVault(vault).payRewards(streamFundReceiver, stream.rewardToken, paid);
    emit StreamRemoved(streamId, stream.owner, stream.rewardToken);
  }

  function getStream(
    uint256 streamId
  )
    external
    view
    returns (uint256 rewardDepositAmount, uint256 rewardClaimedAmount, uint256 rps, StreamStatus status)
  {
    Stream storage stream = streams[streamId];
    return (stream.rewardDepositAmount, stream.rewardClaimedAmount, stream.rps, stream.status);
  }

  function getStreamSchedule(
    uint256 streamId
  ) external view returns (uint256[] memory scheduleTimes, uint256[] memory scheduleRewards) {
    return (streams[streamId].schedule.time, streams[streamId].schedule.reward);
  }

  function moveToVault(address token, uint256 amount) internal {
    IERC20(token).forceApprove(vault, amount);
    StakingVault(vault).deposit(token, amount);
  }

  function scaleSchedule(Stream storage stream, uint256 rewards) private {
    uint256[] storage schedule = stream.schedule.reward;
    for (uint256 i = 0; i < schedule.length; i++) schedule[i] = (schedule[i] * rewards) / stream.maxDepositAmount;
  }
}
