// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {SafeCast} from '@openzeppelin/contracts/utils/math/SafeCast.sol';
import {StakingRewards} from './StakingRewards.sol';
import {StakingVault} from './StakingVault.sol';
import {LockedBalance, User} from './StakingTypes.sol';
import {VMainToken} from './VMainToken.sol';

/// Locks of the accounts with their votes, shares and penalties.
abstract contract StakingLocks is StakingRewards {
  using SafeCast for uint256;

  uint256 private constant PENALTY_DENOMINATOR = 100_000;

  /// Adds a lock at the end of the account's list and mints its votes.
  function addLock(address account, uint256 amount, uint256 lockPeriod) internal {
    uint256 votes = (amount * lockPeriod) / voteLockCoef;
    uint256 shares = weightedShares(amount, votes);
    uint64 end = (block.timestamp + lockPeriod).toUint64();
    users[account].voteTokenBalance += votes;
    totalAmountOfVoteToken += votes;
    totalAmountOfStakedToken += amount;
    totalStreamShares += shares;
    locks[account].push(LockedBalance(amount.toUint128(), shares.toUint128(), end, account, votes));
    uint256 lockId = locks[account].length;
    startEarning(account, lockId);
    emit Staked(account, amount, shares, votes, lockId, end);
    if (votes > 0) VMainToken(voteToken).mint(account, votes);
  }

  /**
   * Moves `amount` from the lock to the pending amount of the main stream and restarts the cooldown.
   * Burns all votes of the lock; the remainder is staked without votes until the same end.
   * Unclaimed rewards are lost.
   */
  function releaseLock(address account, uint256 lockId, uint256 amount) internal {
    if (totalAmountOfStakedToken == 0) revert ZeroTotalStakedToken();
    User storage user = users[account];
    LockedBalance storage lock = locks[account][lockId - 1];
    uint256 votes = lock.amountOfVoteToken;
    uint256 remaining = lock.amountOfToken - amount;
    lock.amountOfVoteToken = 0;
    totalAmountOfVoteToken -= votes;
    user.voteTokenBalance = user.voteTokenBalance > votes ? user.voteTokenBalance - votes : 0;
    totalAmountOfStakedToken -= amount;
    totalStreamShares -= lock.positionStreamShares;
    user.pendings[MAIN_STREAM] += amount;
    user.releaseTime[MAIN_STREAM] = block.timestamp + streams[MAIN_STREAM].tau;
    streamTotalUserPendings[MAIN_STREAM] += amount;
    if (remaining > 0) {
      uint256 shares = weightedShares(remaining, 0);
      lock.amountOfToken = remaining.toUint128();
      lock.positionStreamShares = shares.toUint128();
      totalStreamShares += shares;
      startEarning(account, lockId);
      emit PartialUnstaked(account, amount, lockId);
    } else {
      removeLock(account, lockId);
      emit Unstaked(account, amount, lockId);
    }
    uint256 balance = VMainToken(voteToken).balanceOf(account);
    VMainToken(voteToken).burn(account, balance < votes ? balance : votes);
  }

  /// The whole amount less the penalty, which stays in the vault.
  function releaseLockEarly(address account, uint256 lockId) internal {
    LockedBalance storage lock = locks[account][lockId - 1];
    uint256 amount = lock.amountOfToken;
    uint256 penalty = (penaltyWeight(lock.end) * amount) / PENALTY_DENOMINATOR;
    releaseLock(account, lockId, amount);
    users[account].pendings[MAIN_STREAM] -= penalty;
    streamTotalUserPendings[MAIN_STREAM] -= penalty;
    totalPenaltyBalance += penalty;
  }

  function payPending(address account, uint256 streamId) internal {
    User storage user = users[account];
    uint256 amount = user.pendings[streamId];
    user.pendings[streamId] = 0;
    streamTotalUserPendings[streamId] -= amount;
    emit Released(streamId, account, amount);
    StakingVault(vault).payRewards(account, streams[streamId].rewardToken, amount);
  }

  /// The last lock takes the freed id.
  function removeLock(address account, uint256 lockId) private {
    LockedBalance[] storage list = locks[account];
    uint256 lastId = list.length;
    mapping(uint256 => mapping(uint256 => uint256)) storage claimed = users[account].rpsDuringLastClaimForLock;
    if (lockId != lastId) list[lockId - 1] = list[lastId - 1];
    for (uint256 i = 0; i < streams.length; i++) {
      if (lockId != lastId) claimed[lockId][i] = claimed[lastId][i];
      delete claimed[lastId][i];
    }
    list.pop();
  }

  /// The weight falls over the year that starts a month after the main stream.
  function weightedShares(uint256 amount, uint256 votes) private view returns (uint256) {
    uint256 shares = amount + (voteShareCoef * votes) / 1000;
    uint256 slopeStart = streams[MAIN_STREAM].schedule.time[0] + ONE_MONTH;
    uint256 slopeEnd = slopeStart + ONE_YEAR;
    if (block.timestamp <= slopeStart) return shares * weight.maxWeightShares;
    if (block.timestamp >= slopeEnd) return shares * weight.minWeightShares;
    uint256 extra = shares * (weight.maxWeightShares - weight.minWeightShares);
    return shares * weight.minWeightShares + (extra * (slopeEnd - block.timestamp)) / ONE_YEAR;
  }

  /// In 1/100,000 of the amount.
  function penaltyWeight(uint256 lockEnd) private view returns (uint256) {
    if (block.timestamp >= lockEnd) return 0;
    uint256 multiplier = weight.penaltyWeightMultiplier;
    uint256 extra = multiplier * (weight.maxWeightPenalty - weight.minWeightPenalty);
    return multiplier * weight.minWeightPenalty + (extra * (lockEnd - block.timestamp)) / maxLockPeriod;
  }
}
