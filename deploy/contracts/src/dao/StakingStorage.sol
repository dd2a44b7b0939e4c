// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {LockedBalance, Stream, User, Weight} from './StakingTypes.sol';

/// State, events and errors of the staking contract. Amounts are wei of FTHM, periods seconds.
abstract contract StakingStorage {
  uint256 internal constant MAIN_STREAM = 0;
  uint256 internal constant RPS_MULTIPLIER = 1e36;
  uint256 internal constant ONE_MONTH = 2_629_746;
  uint256 internal constant ONE_YEAR = 31_536_000;

  uint256 public maxLockPeriod;
  uint256 public minLockPeriod;
  uint256 public maxLockPositions;
  uint256 public totalAmountOfStakedToken;
  uint256 public totalStreamShares;
  uint256 public totalAmountOfVoteToken;
  uint256 public totalPenaltyBalance;
  address public mainToken;
  address public voteToken;
  address public vault;
  address public treasury;
  address public rewardsCalculator;
  Weight public weight;
  mapping(address account => User) public users;
  mapping(uint256 streamId => uint256) public streamTotalUserPendings;

  uint256 internal touchedAt;
  uint256 internal voteShareCoef;
  uint256 internal voteLockCoef;
  Stream[] internal streams;
  mapping(address account => LockedBalance[]) internal locks;
  /// Keyed by id: the entry does not move with a lock that gets another id.
  mapping(address account => mapping(uint256 lockId => bool)) internal prohibitedEarlyWithdraw;

  event Staked(
    address indexed account,
    uint256 amount,
    uint256 streamShares,
    uint256 nVoteToken,
    uint256 indexed lockId,
    uint256 end
  );
  event Unstaked(address indexed account, uint256 amount, uint256 indexed lockId);
  event PartialUnstaked(address indexed account, uint256 amount, uint256 indexed lockId);
  event Pending(uint256 indexed streamId, address indexed account, uint256 pendings);
  event Released(uint256 indexed streamId, address indexed user, uint256 pendingAmount);
  event StreamProposed(
    uint256 indexed streamId,
    address indexed streamOwner,
    address indexed rewardToken,
    uint256 maxDepositAmount
  );
  event StreamCreated(uint256 indexed streamId, address indexed owner, address indexed token, uint256 tau);
  event StreamProposalCancelled(uint256 indexed streamId, address indexed owner, address indexed token);
  event StreamRemoved(uint256 indexed streamId, address indexed owner, address indexed token);

  error AlreadyInitialized();
  error BadIndexError();
  error BadMaxLockPositions();
  error BadRewardsAmount();
  error BadStart();
  error EarlyWithdrawalInfeasible();
  error InactiveStreamError();
  error IncorrectWeight();
  error InsufficientRewardsError();
  error InvalidPenaltyWeights();
  error InvalidShareWeights();
  error LockAlreadyOpen();
  error LockNotClosed();
  error LockNotExpired();
  error MaxLockIdExceeded(uint256 _lockId, address _account);
  error MaxLockPeriodExceeded();
  error MaxLockPositionsReached();
  error MinLockPeriodNotMet();
  error NoActiveStream();
  error NoLockError();
  error NoLocks();
  error NoPendings();
  error NoSharesError();
  error NoStakeError();
  error NotLockOwner();
  error NotOwner();
  error NotPaused();
  error NotProposed();
  error NotReleased();
  error ProposalExpired();
  error RewardsTooHigh();
  error RewardsTooLow();
  error StreamIdZero();
  error StreamInactive();
  error StreamInactiveError();
  error StreamNotWithdrawn();
  error UnsupportedToken();
  error VaultMigrated(address _vault);
  error VaultNotMigrated(address _vault);
  error VaultNotSupported(address _vault);
  error ZeroAddress();
  error ZeroAmount();
  error ZeroCoefficient();
  error ZeroLockId();
  error ZeroLocked(uint256 lockId);
  error ZeroPenalty();
  error ZeroTotalStakedToken();
}
