// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {IDepositLimitModule} from './VaultInterfaces.sol';
import {VaultWithdrawals} from './VaultWithdrawals.sol';

/// A vault that spreads the deposits of one asset over strategies. The factory clones this contract for each vault.
contract VaultPackage is VaultWithdrawals {
  using SafeERC20 for IERC20;

  uint256 private constant NORMAL_TOKEN = 1;

  /// Only clones are vaults.
  constructor() {
    initialized = true;
  }

  /// By the factory, when it has cloned the vault. `_admin` gets only the role that manages all others.
  function initialize(
    uint256 _profitMaxUnlockTime,
    uint256 _assetType,
    address _asset,
    string calldata _name,
    string calldata _symbol,
    address _accountant,
    address _admin
  ) external {
    if (initialized) {
      _checkRole(DEFAULT_ADMIN_ROLE);
      revert AlreadyInitialized();
    }
    if (_admin == address(0) || _asset == address(0)) revert ZeroAddress();
    if (_profitMaxUnlockTime > ONE_YEAR) revert ProfitUnlockTimeTooLong();
    profitMaxUnlockTime = _profitMaxUnlockTime;
    token = IERC20(_asset);
    tokenDecimals = IERC20Metadata(_asset).decimals();
    sharesName = _name;
    sharesSymbol = _symbol;
    factory = msg.sender;
    accountant = _accountant;
    assetType = _assetType;
    initialized = true;
    _grantRole(DEFAULT_ADMIN_ROLE, _admin);
  }

  /// Returns the shares minted.
  function deposit(uint256 assets, address receiver) external nonReentrant returns (uint256 shares) {
    if (toAssets(sharesOf[receiver], false) + assets < minUserDeposit) revert MinDepositNotReached();
    uint256 limit = maxDeposit(receiver);
    if (shutdown) revert InactiveVault();
    if (assets == 0) revert ZeroValue();
    if (assets > limit) revert ExceedDepositLimit(limit);
    if (assetType != NORMAL_TOKEN) revert NonCompliantDeposit();
    token.safeTransferFrom(msg.sender, address(this), assets);
    totalIdle += assets;
    shares = issueFor(assets, receiver);
    if (shares == 0) revert ZeroValue();
    emit Deposit(msg.sender, receiver, assets, shares);
  }

  /// Returns the assets paid. Checks neither the minimum of a user nor the type of the asset, as the deployed vaults.
  function mint(uint256 shares, address receiver) external nonReentrant returns (uint256 assets) {
    uint256 limit = maxDeposit(receiver);
    if (shutdown) revert InactiveVault();
    assets = toAssets(shares, true);
    if (assets == 0) revert ZeroValue();
    if (assets > limit) revert ExceedDepositLimit(limit);
    token.safeTransferFrom(msg.sender, address(this), assets);
    totalIdle += assets;
    issue(shares, receiver);
    emit Deposit(msg.sender, receiver, assets, shares);
  }

  function setAccountant(address newAccountant) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (newAccountant == accountant) revert SameAccountant();
    accountant = newAccountant;
    emit UpdatedAccountant(newAccountant);
  }

  function setDepositLimit(uint256 _depositLimit) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (shutdown) revert InactiveVault();
    if (depositLimitModule != address(0)) revert UsingModule();
    if (_depositLimit == 0) revert ZeroValue();
    depositLimit = _depositLimit;
    emit UpdatedDepositLimit(_depositLimit);
  }

  function setDepositLimitModule(address _depositLimitModule) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (shutdown) revert InactiveVault();
    if (depositLimit != type(uint256).max) revert UsingDepositLimit();
    depositLimitModule = _depositLimitModule;
    emit UpdatedDepositLimitModule(_depositLimitModule);
  }

  function setWithdrawLimitModule(address _withdrawLimitModule) external onlyRole(DEFAULT_ADMIN_ROLE) {
    withdrawLimitModule = _withdrawLimitModule;
    emit UpdatedWithdrawLimitModule(_withdrawLimitModule);
  }

  function setMinUserDeposit(uint256 _minUserDeposit) external onlyRole(DEFAULT_ADMIN_ROLE) {
    minUserDeposit = _minUserDeposit;
    emit UpdatedMinUserDeposit(_minUserDeposit);
  }

  function setMinimumTotalIdle(uint256 _minimumTotalIdle) external onlyRole(DEFAULT_ADMIN_ROLE) {
    minimumTotalIdle = _minimumTotalIdle;
    emit UpdatedMinimumTotalIdle(_minimumTotalIdle);
  }

  /// 0 unlocks all profit at once; any other time applies from the next report.
  function setProfitMaxUnlockTime(uint256 _newProfitMaxUnlockTime) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (_newProfitMaxUnlockTime > ONE_YEAR) revert ProfitUnlockTimeTooLong();
    if (_newProfitMaxUnlockTime == 0) {
      burn(sharesOf[address(this)], address(this));
      profitUnlockingRate = 0;
      fullProfitUnlockDate = 0;
    }
    profitMaxUnlockTime = _newProfitMaxUnlockTime;
    emit UpdatedProfitMaxUnlockTime(_newProfitMaxUnlockTime);
  }

  /// Ends deposits forever. Withdrawals continue.
  function shutdownVault() external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (shutdown) revert InactiveVault();
    shutdown = true;
    if (depositLimitModule != address(0)) {
      depositLimitModule = address(0);
      emit UpdatedDepositLimitModule(address(0));
    }
    depositLimit = 0;
    emit UpdatedDepositLimit(0);
    emit Shutdown();
  }

  function maxMint(address receiver) external view returns (uint256) {
    return toShares(maxDeposit(receiver), false);
  }

  function maxDeposit(address receiver) public view returns (uint256) {
    if (receiver == address(this) || receiver == address(0)) return 0;
    if (depositLimitModule != address(0)) return IDepositLimitModule(depositLimitModule).availableDepositLimit(receiver);
    uint256 total = totalAssets();
    return total >= depositLimit ? 0 : depositLimit - total;
  }
}
