// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {RewardsCalculator} from './RewardsCalculator.sol';
import {StakingStorage} from './StakingStorage.sol';
import {LockedBalance, Stream, StreamStatus, User} from './StakingTypes.sol';

/// Rewards of the locks by their shares, and claims.
abstract contract StakingRewards is StakingStorage {
  /// Rewards of one lock since its last claim, also where a claim would skip the lock.
  function getStreamClaimableAmountPerLock(
    uint256 streamId,
    address account,
    uint256 lockId
  ) external view returns (uint256) {
    if (streams[streamId].status != StreamStatus.ACTIVE) revert StreamInactiveError();
    if (lockId > locks[account].length) revert BadIndexError();
    uint256 earned = latestRps(streamId) - users[account].rpsDuringLastClaimForLock[lockId][streamId];
    return (earned * locks[account][lockId - 1].positionStreamShares) / RPS_MULTIPLIER;
  }

  /// Updates all active streams. What they release while nothing is staked is lost.
  function updateRps() internal {
    if (touchedAt == block.timestamp) return;
    if (totalAmountOfStakedToken != 0) {
      for (uint256 i = 0; i < streams.length; i++) {
        if (streams[i].status == StreamStatus.ACTIVE) streams[i].rps = latestRps(i);
      }
    }
    touchedAt = block.timestamp;
  }

  /// Of every active stream.
  function claimForLock(address account, uint256 lockId) internal {
    for (uint256 i = 0; i < streams.length; i++) {
      if (streams[i].status == StreamStatus.ACTIVE) claim(account, i, lockId);
    }
  }

  /// Of every lock.
  function claimForStream(address account, uint256 streamId) internal {
    if (streams[streamId].status != StreamStatus.ACTIVE) revert InactiveStreamError();
    uint256 count = locks[account].length;
    if (count == 0) revert NoLockError();
    for (uint256 lockId = 1; lockId <= count; lockId++) claim(account, streamId, lockId);
  }

  /// The lock earns from now on, as after a claim.
  function startEarning(address account, uint256 lockId) internal {
    mapping(uint256 => uint256) storage claimed = users[account].rpsDuringLastClaimForLock[lockId];
    for (uint256 i = 0; i < streams.length; i++) {
      if (streams[i].status == StreamStatus.ACTIVE) claimed[i] = streams[i].rps;
    }
  }

  /// Skips a lock of the admin before its end. Without rewards the release time stays unchanged.
  function claim(address account, uint256 streamId, uint256 lockId) private {
    Stream storage stream = streams[streamId];
    User storage user = users[account];
    LockedBalance storage lock = locks[account][lockId - 1];
    if (prohibitedEarlyWithdraw[account][lockId] && lock.end > block.timestamp) return;
    if (lock.amountOfToken == 0) revert NoStakeError();
    uint256 earned = stream.rps - user.rpsDuringLastClaimForLock[lockId][streamId];
    uint256 reward = (earned * lock.positionStreamShares) / RPS_MULTIPLIER;
    if (reward == 0) return;
    if (stream.rewardClaimedAmount + reward > stream.rewardDepositAmount) revert InsufficientRewardsError();
    user.pendings[streamId] += reward;
    user.rpsDuringLastClaimForLock[lockId][streamId] = stream.rps;
    user.releaseTime[streamId] = block.timestamp + stream.tau;
    streamTotalUserPendings[streamId] += reward;
    stream.rewardClaimedAmount += reward;
    emit Pending(streamId, account, user.pendings[streamId]);
  }

  function latestRps(uint256 streamId) private view returns (uint256) {
    if (totalStreamShares == 0) revert NoSharesError();
    Stream storage stream = streams[streamId];
    uint256 released = RewardsCalculator(rewardsCalculator).getRewardsAmount(stream.schedule, touchedAt);
    return stream.rps + (released * RPS_MULTIPLIER) / totalStreamShares;
  }
}
