// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// One position of an account. Its id is its index in the account's list plus 1.
struct LockedBalance {
  uint128 amountOfToken;
  uint128 positionStreamShares;
  uint64 end;
  address owner;
  uint256 amountOfVoteToken;
}

/// Weights of shares, and of the early-unlock penalty: times the multiplier, in 1/100,000 of the amount.
struct Weight {
  uint32 maxWeightShares;
  uint32 minWeightShares;
  uint32 maxWeightPenalty;
  uint32 minWeightPenalty;
  uint32 penaltyWeightMultiplier;
}

/// `voteShareCoef`: 1/1000 of a share for each vote. `voteLockCoef`: seconds that earn a vote for each token.
struct VoteCoefficient {
  uint32 voteShareCoef;
  uint32 voteLockCoef;
}

struct CreateLockParams {
  uint256 amount;
  uint256 lockPeriod;
  address account;
}

/// `reward`: what is left to distribute at each `time`, falling to 0. Linear in between.
struct Schedule {
  uint256[] time;
  uint256[] reward;
}

enum StreamStatus {
  INACTIVE,
  PROPOSED,
  ACTIVE
}

struct Stream {
  address owner;
  address rewardToken;
  uint256 percentToTreasury;
  uint256 maxDepositAmount;
  uint256 minDepositAmount;
  uint256 rewardDepositAmount;
  uint256 rewardClaimedAmount;
  /// Seconds between a claim or unlock and its withdrawal.
  uint256 tau;
  /// Rewards per share since the start, times 1e36.
  uint256 rps;
  StreamStatus status;
  Schedule schedule;
}

struct User {
  uint256 voteTokenBalance;
  mapping(uint256 streamId => uint256) pendings;
  mapping(uint256 streamId => uint256) releaseTime;
  mapping(uint256 lockId => mapping(uint256 streamId => uint256)) rpsDuringLastClaimForLock;
}
