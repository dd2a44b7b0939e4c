// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Initializable} from '@openzeppelin/contracts/proxy/utils/Initializable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {StakingStreams} from './StakingStreams.sol';
import {StakingVault} from './StakingVault.sol';
import {CreateLockParams, LockedBalance, StreamStatus, User, VoteCoefficient, Weight} from './StakingTypes.sol';

/// Locks FTHM for rewards and votes. Paused until the main stream is initialized.
contract Staking is StakingStreams, Initializable {
  using SafeERC20 for IERC20;

  bytes32 public constant TREASURY_ROLE = keccak256('TREASURY_ROLE');

  function initializeStaking(
    address _admin,
    address _vault,
    address _treasury,
    address _mainToken,
    address _voteToken,
    Weight calldata _weight,
    VoteCoefficient calldata voteCoef,
    uint256 _maxLocks,
    address _rewardsContract,
    uint256 _minLockPeriod
  ) external initializer {
    if (_mainToken == address(0) || _voteToken == address(0)) revert ZeroAddress();
    if (_treasury == address(0) || _vault == address(0)) revert ZeroAddress();
    verifyWeight(_weight);
    if (voteCoef.voteLockCoef == 0) revert ZeroCoefficient();
    if (!StakingVault(_vault).isSupportedToken(_mainToken)) revert UnsupportedToken();
    vault = _vault;
    treasury = _treasury;
    mainToken = _mainToken;
    voteToken = _voteToken;
    rewardsCalculator = _rewardsContract;
    weight = _weight;
    voteShareCoef = voteCoef.voteShareCoef;
    voteLockCoef = voteCoef.voteLockCoef;
    maxLockPositions = _maxLocks;
    minLockPeriod = _minLockPeriod;
    maxLockPeriod = ONE_YEAR;
    grantRoles(_admin, _treasury);
  }

  function createLock(uint256 amount, uint256 lockPeriod) external pausable(1) {
    lock(msg.sender, amount, lockPeriod);
  }

  /// The admin pays; these locks cannot be unlocked early, and pay no rewards before their end.
  function createFixedLocksOnBehalfOfUserByAdmin(
    CreateLockParams[] calldata lockPositions
  ) external onlyRole(DEFAULT_ADMIN_ROLE) {
    for (uint256 i = 0; i < lockPositions.length; i++) {
      address account = lockPositions[i].account;
      if (account == address(0)) revert ZeroAddress();
      prohibitedEarlyWithdraw[account][locks[account].length + 1] = true;
      lock(account, lockPositions[i].amount, lockPositions[i].lockPeriod);
    }
  }

  function unlock(uint256 lockId) external pausable(1) {
    LockedBalance storage position = ownLock(lockId);
    if (position.end > block.timestamp) revert LockNotClosed();
    updateRps();
    prohibitedEarlyWithdraw[msg.sender][lockId] = false;
    releaseLock(msg.sender, lockId, position.amountOfToken);
  }

  function unlockPartially(uint256 lockId, uint256 amount) external pausable(1) {
    if (ownLock(lockId).end > block.timestamp) revert LockNotExpired();
    updateRps();
    prohibitedEarlyWithdraw[msg.sender][lockId] = false;
    releaseLock(msg.sender, lockId, amount);
  }

  function earlyUnlock(uint256 lockId) external pausable(1) {
    LockedBalance storage position = ownLock(lockId);
    if (prohibitedEarlyWithdraw[msg.sender][lockId]) revert EarlyWithdrawalInfeasible();
    if (position.end <= block.timestamp) revert LockAlreadyOpen();
    updateRps();
    releaseLockEarly(msg.sender, lockId);
  }

  function claimAllStreamRewardsForLock(uint256 lockId) external pausable(1) {
    if (lockId > locks[msg.sender].length) revert MaxLockIdExceeded(lockId, msg.sender);
    if (lockId == 0) revert ZeroLockId();
    updateRps();
    claimForLock(msg.sender, lockId);
  }

  function claimAllLockRewardsForStream(uint256 streamId) external pausable(1) {
    updateRps();
    claimForStream(msg.sender, streamId);
  }

  function withdrawStream(uint256 streamId) external pausable(1) {
    User storage user = users[msg.sender];
    if (user.pendings[streamId] == 0) revert NoPendings();
    if (block.timestamp <= user.releaseTime[streamId]) revert NotReleased();
    if (streams[streamId].status != StreamStatus.ACTIVE) revert StreamInactive();
    payPending(msg.sender, streamId);
  }

  /// Withdraws from each stream that allows it; succeeds also where none does.
  function withdrawAllStreams() external pausable(1) {
    User storage user = users[msg.sender];
    for (uint256 i = 0; i < streams.length; i++) {
      bool isReleased = block.timestamp > user.releaseTime[i] && streams[i].status == StreamStatus.ACTIVE;
      if (user.pendings[i] != 0 && isReleased) payPending(msg.sender, i);
    }
  }

  /// While paused: all locks at once, without penalty and cooldown. Unclaimed rewards are lost.
  function emergencyUnlockAndWithdraw() external {
    if (paused == 0) revert NotPaused();
    if (StakingVault(vault).migrated()) revert VaultMigrated(vault);
    uint256 count = locks[msg.sender].length;
    if (count == 0) revert NoLocks();
    for (uint256 lockId = count; lockId > 0; lockId--) {
      releaseLock(msg.sender, lockId, locks[msg.sender][lockId - 1].amountOfToken);
    }
    payPending(msg.sender, MAIN_STREAM);
  }

  function withdrawPenalty() external pausable(1) onlyRole(TREASURY_ROLE) {
    uint256 penalty = totalPenaltyBalance;
    if (penalty == 0) revert ZeroPenalty();
    totalPenaltyBalance = 0;
    StakingVault(vault).payRewards(treasury, mainToken, penalty);
  }

  function updateVault(address _vault) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (paused == 0) revert NotPaused();
    if (_vault == address(0)) revert ZeroAddress();
    if (!StakingVault(_vault).isSupportedToken(mainToken)) revert VaultNotSupported(_vault);
    if (!StakingVault(vault).migrated()) revert VaultNotMigrated(vault);
    vault = _vault;
  }

  function setMinimumLockPeriod(uint256 _minLockPeriod) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (_minLockPeriod > maxLockPeriod) revert MaxLockPeriodExceeded();
    minLockPeriod = _minLockPeriod;
  }

  /// Can only be raised.
  function setMaxLockPositions(uint256 newMaxLockPositions) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (newMaxLockPositions < maxLockPositions) revert BadMaxLockPositions();
    maxLockPositions = newMaxLockPositions;
  }

  function setTreasuryAddress(address newTreasury) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (newTreasury == address(0)) revert ZeroAddress();
    _revokeRole(TREASURY_ROLE, treasury);
    _grantRole(TREASURY_ROLE, newTreasury);
    treasury = newTreasury;
  }

  function getAllLocks(address account) external view returns (LockedBalance[] memory) {
    return locks[account];
  }

  /// Whether the admin created the lock: no early unlock, and no claim before its end.
  function isProhibitedLockPosition(uint256 lockId, address account) external view returns (bool) {
    return prohibitedEarlyWithdraw[account][lockId];
  }

  function getUsersPendingRewards(address account, uint256 streamId) external view returns (uint256) {
    return users[account].pendings[streamId];
  }

  function grantRoles(address admin, address treasury_) private {
    initializePausable(1, admin);
    _grantRole(STREAM_MANAGER_ROLE, admin);
    _grantRole(TREASURY_ROLE, treasury_);
  }

  function lock(address account, uint256 amount, uint256 lockPeriod) private {
    if (lockPeriod < minLockPeriod) revert MinLockPeriodNotMet();
    if (locks[account].length >= maxLockPositions) revert MaxLockPositionsReached();
    if (amount == 0) revert ZeroAmount();
    if (lockPeriod > maxLockPeriod) revert MaxLockPeriodExceeded();
    IERC20(mainToken).safeTransferFrom(msg.sender, address(this), amount);
    updateRps();
    addLock(account, amount, lockPeriod);
    moveToVault(mainToken, amount);
  }

  function ownLock(uint256 lockId) private view returns (LockedBalance storage position) {
    if (lockId == 0) revert ZeroLockId();
    if (lockId > locks[msg.sender].length) revert MaxLockIdExceeded(lockId, msg.sender);
    position = locks[msg.sender][lockId - 1];
    if (position.owner != msg.sender) revert NotLockOwner();
    if (position.amountOfToken == 0) revert ZeroLocked(lockId);
  }

  function verifyWeight(Weight calldata _weight) private pure {
    if (_weight.maxWeightShares <= _weight.minWeightShares) revert InvalidShareWeights();
    if (_weight.maxWeightPenalty <= _weight.minWeightPenalty) revert InvalidPenaltyWeights();
    if (_weight.penaltyWeightMultiplier * _weight.maxWeightPenalty > 100_000) revert IncorrectWeight();
  }
}
