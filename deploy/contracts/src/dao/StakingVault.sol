// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {AdminPausable} from './AdminPausable.sol';

/// Holds the staked tokens and the rewards of all streams; the staking contract pays out of it.
contract StakingVault is AdminPausable {
  using SafeERC20 for IERC20;

  bytes32 public constant REWARDS_OPERATOR_ROLE = keccak256('REWARDS_OPERATOR_ROLE');

  mapping(address token => uint256) public deposited;
  mapping(address token => bool) public isSupportedToken;
  address[] public listOfSupportedTokens;
  bool public migrated;

  error NoRewardsOperatorRole();
  error UnsupportedToken();
  error AmountZero();
  error InsufficientDeposit();
  error VaultMigrated();
  error TokenAlreadyExists();
  error ZeroAddress();
  error RequiredPause();

  event TokenAdded(address indexed token, address indexed sender, uint256 timestamp);

  constructor(address admin, address[] memory supportedTokens) {
    initializePausable(0, admin);
    for (uint256 i = 0; i < supportedTokens.length; i++) support(supportedTokens[i]);
  }

  function addRewardsOperator(address _rewardsOperator) external onlyRole(DEFAULT_ADMIN_ROLE) {
    _grantRole(REWARDS_OPERATOR_ROLE, _rewardsOperator);
  }

  function addSupportedToken(address _token) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (migrated) revert VaultMigrated();
    support(_token);
  }

  function deposit(address _token, uint256 _amount) external pausable(1) {
    if (!hasRole(REWARDS_OPERATOR_ROLE, msg.sender)) revert NoRewardsOperatorRole();
    if (!isSupportedToken[_token]) revert UnsupportedToken();
    if (migrated) revert VaultMigrated();
    IERC20(_token).safeTransferFrom(msg.sender, address(this), _amount);
    deposited[_token] += _amount;
  }

  function payRewards(address _user, address _token, uint256 _amount) external pausable(1) {
    if (!hasRole(REWARDS_OPERATOR_ROLE, msg.sender)) revert NoRewardsOperatorRole();
    if (!isSupportedToken[_token]) revert UnsupportedToken();
    if (_amount == 0) revert AmountZero();
    if (deposited[_token] < _amount) revert InsufficientDeposit();
    if (migrated) revert VaultMigrated();
    deposited[_token] -= _amount;
    IERC20(_token).safeTransfer(_user, _amount);
  }

  /// Ends this vault. As in the published one the deposits are forgotten before they would move: nothing arrives
  /// in the new vault, and what stays here is extra.
  function migrate(address newVault) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (migrated) revert VaultMigrated();
    if (paused == 0) revert RequiredPause();
    if (newVault == address(0)) revert ZeroAddress();
    for (uint256 i = 0; i < listOfSupportedTokens.length; i++) {
      address token = listOfSupportedTokens[i];
      deposited[token] = 0;
      StakingVault(newVault).deposit(token, 0);
    }
    migrated = true;
  }

  /// Sends what is no deposit to the account.
  function withdrawExtraSupportedTokens(address _withdrawTo) external onlyRole(DEFAULT_ADMIN_ROLE) {
    for (uint256 i = 0; i < listOfSupportedTokens.length; i++) {
      IERC20 token = IERC20(listOfSupportedTokens[i]);
      uint256 balance = token.balanceOf(address(this));
      uint256 deposits = deposited[address(token)];
      if (balance > deposits) token.safeTransfer(_withdrawTo, balance - deposits);
    }
  }

  function support(address token) private {
    if (isSupportedToken[token]) revert TokenAlreadyExists();
    isSupportedToken[token] = true;
    listOfSupportedTokens.push(token);
    emit TokenAdded(token, msg.sender, block.timestamp);
  }
}
