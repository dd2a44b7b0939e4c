// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Staking} from './Staking.sol';
import {LockedBalance, Weight} from './StakingTypes.sol';
import {TextAccessControl} from '../shared/TextAccessControl.sol';

/// Sums over all locks of an account, and what an early unlock costs.
contract StakingGetter is TextAccessControl {
  Staking private immutable staking;

  error LockIdCantBeZeroError();
  error LockIdOutOfIndexError();
  error LockOpenedError();

  constructor(address _stakingContract, address admin) {
    staking = Staking(_stakingContract);
    _grantRole(DEFAULT_ADMIN_ROLE, admin);
  }

  function getLocksLength(address account) external view returns (uint256) {
    return staking.getAllLocks(account).length;
  }

  function getWeight() external view returns (Weight memory) {
    return readWeight();
  }

  function getLock(
    address account,
    uint256 lockId
  ) external view returns (uint128, uint128, uint64, address, uint256) {
    LockedBalance memory lock = getLockInfo(account, lockId);
    return (lock.amountOfToken, lock.positionStreamShares, lock.end, lock.owner, lock.amountOfVoteToken);
  }

  function getUserTotalDeposit(address account) external view returns (uint256 total) {
    LockedBalance[] memory locks = staking.getAllLocks(account);
    for (uint256 i = 0; i < locks.length; i++) total += locks[i].amountOfToken;
  }

  function getUserTotalVotes(address account) external view returns (uint256 total) {
    LockedBalance[] memory locks = staking.getAllLocks(account);
    for (uint256 i = 0; i < locks.length; i++) total += locks[i].amountOfVoteToken;
  }

  function getStreamClaimableAmount(uint256 streamId, address account) external view returns (uint256 total) {
    uint256 count = staking.getAllLocks(account).length;
    for (uint256 lockId = 1; lockId <= count; lockId++) {
      total += staking.getStreamClaimableAmountPerLock(streamId, account, lockId);
    }
  }

  function getFeesForEarlyUnlock(uint256 lockId, address account) external view returns (uint256) {
    LockedBalance memory lock = getLockInfo(account, lockId);
    if (lock.end <= block.timestamp) revert LockOpenedError();
    Weight memory weight = readWeight();
    uint256 multiplier = weight.penaltyWeightMultiplier;
    uint256 extra = multiplier * (weight.maxWeightPenalty - weight.minWeightPenalty);
    uint256 slope = (extra * (lock.end - block.timestamp)) / staking.maxLockPeriod();
    return ((multiplier * weight.minWeightPenalty + slope) * lock.amountOfToken) / 100_000;
  }

  function getLockInfo(address account, uint256 lockId) public view returns (LockedBalance memory) {
    LockedBalance[] memory locks = staking.getAllLocks(account);
    if (lockId > locks.length) revert LockIdOutOfIndexError();
    if (lockId == 0) revert LockIdCantBeZeroError();
    return locks[lockId - 1];
  }

  function readWeight() private view returns (Weight memory weight) {
    (
      weight.maxWeightShares,
      weight.minWeightShares,
      weight.maxWeightPenalty,
      weight.minWeightPenalty,
      weight.penaltyWeightMultiplier
    ) = staking.weight();
  }
}
