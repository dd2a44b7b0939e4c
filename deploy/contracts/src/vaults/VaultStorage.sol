// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {ReentrancyGuardTransient} from '@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol';
import {TextAccessControl} from '../shared/TextAccessControl.sol';

/// State, events and errors of a vault. Amounts are raw units of the asset, which shares have too; times are seconds.
abstract contract VaultStorage is TextAccessControl, ReentrancyGuardTransient {
  struct StrategyParams {
    uint256 activation;
    uint256 lastReport;
    uint256 currentDebt;
    uint256 maxDebt;
  }

  enum StrategyChangeType {
    ADDED,
    REVOKED
  }

  uint256 public constant MAX_QUEUE = 10;
  uint256 public constant MAX_BPS = 10_000;
  uint256 public constant MAX_BPS_EXTENDED = 1_000_000_000_000;
  uint256 public constant ONE_YEAR = 31_556_952;

  bytes32 public constant STRATEGY_MANAGER = keccak256('STRATEGY_MANAGER');
  bytes32 public constant REPORTING_MANAGER = keccak256('REPORTING_MANAGER');
  bytes32 public constant DEBT_PURCHASER = keccak256('DEBT_PURCHASER');

  /// All shares, including those of profit that has unlocked but is not burned yet.
  uint256 public totalSupplyAmount;
  uint256 public totalDebt;
  /// Accounted, not the balance: a donation does not change the price of a share.
  uint256 public totalIdle;
  uint256 public minimumTotalIdle;
  uint256 public depositLimit;
  uint256 public minUserDeposit;
  uint256 public profitMaxUnlockTime;
  uint256 public fullProfitUnlockDate;
  /// Shares per second, times `MAX_BPS_EXTENDED`.
  uint256 public profitUnlockingRate;
  uint256 public lastProfitUpdate;
  uint256 public assetType;
  address public accountant;
  address public depositLimitModule;
  address public withdrawLimitModule;
  address public factory;
  bool public useDefaultQueue;
  bool public shutdown;
  bool public initialized;
  address[] public defaultQueue;
  mapping(address strategy => StrategyParams) public strategies;
  mapping(address owner => uint256) public nonces;

  IERC20 internal token;
  uint8 internal tokenDecimals;
  string internal sharesName;
  string internal sharesSymbol;
  mapping(address account => uint256) internal sharesOf;
  mapping(address owner => mapping(address spender => uint256)) internal allowances;

  event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares);
  event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares);
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  event StrategyChanged(address indexed strategy, StrategyChangeType changeType);
  event StrategyReported(
    address indexed strategy,
    uint256 gain,
    uint256 loss,
    uint256 currentDebt,
    uint256 protocolFees,
    uint256 totalFees,
    uint256 totalRefunds
  );
  event DebtUpdated(address indexed strategy, uint256 currentDebt, uint256 newDebt);
  event DebtPurchased(address indexed strategy, uint256 amount);
  event UpdatedMaxDebtForStrategy(address indexed sender, address indexed strategy, uint256 newDebt);
  event UpdatedAccountant(address accountant);
  event UpdatedDefaultQueue(address[] newDefaultQueue);
  event UpdatedUseDefaultQueue(bool useDefaultQueue);
  event UpdatedDepositLimit(uint256 depositLimit);
  event UpdatedDepositLimitModule(address depositLimitModule);
  event UpdatedWithdrawLimitModule(address withdrawLimitModule);
  event UpdatedMinUserDeposit(uint256 minUserDeposit);
  event UpdatedMinimumTotalIdle(uint256 minimumTotalIdle);
  event UpdatedProfitMaxUnlockTime(uint256 profitMaxUnlockTime);
  event Shutdown();

  error AlreadyInitialized();
  error AmountTooHigh();
  error DebtDidntChange();
  error DebtHigherThanMaxDebt(uint256 newDebt, uint256 maxDebt);
  error DuplicateStrategy(address strategy);
  error ERC20InsufficientAllowance(uint256 currentAllowance);
  error ERC20PermitExpired();
  error ERC20PermitInvalidSignature(address recoveredAddress);
  error ExceedDepositLimit(uint256 recipientMaxDeposit);
  error ExceedWithdrawLimit(uint256 recipientMaxWithdraw);
  error FeeExceedsMax();
  error InactiveStrategy(address strategy);
  error InactiveVault();
  error InsufficientAssets(uint256 currTotalIdle, uint256 requestedAssets);
  error InsufficientFunds();
  error InsufficientShares(uint256 balanceOfOwner);
  error InvalidAsset(address asset);
  error MaxLoss();
  error MinDepositNotReached();
  error NonCompliantDeposit();
  error ProfitUnlockTimeTooLong();
  error QueueTooLong();
  error SameAccountant();
  error SelfApprove();
  error SelfTransfer();
  error StrategyAlreadyActive();
  error StrategyDebtIsLessThanAssetsNeeded(uint256 strageyCurrentDebt);
  error StrategyHasDebt(uint256 debt);
  error StrategyHasUnrealisedLosses(uint256 unrealisedLosses);
  error TooMuchLoss();
  error UsingDepositLimit();
  error UsingModule();
  error VaultReceiver();
  error ZeroAddress();
  error ZeroValue();
}
