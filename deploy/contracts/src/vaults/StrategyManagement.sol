// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {StrategyShares} from './StrategyShares.sol';

/// Who manages a strategy, and its parameters.
abstract contract StrategyManagement is StrategyShares {
  uint16 public constant MIN_FEE = 500;
  uint16 public constant MAX_FEE = 5_000;
  uint256 private constant ONE_YEAR = 31_556_952;

  modifier onlyManagement() {
    isManagement(msg.sender);
    _;
  }

  modifier onlyKeepers() {
    isKeeperOrManagement(msg.sender);
    _;
  }

  modifier onlyEmergencyAuthorized() {
    isEmergencyAuthorized(msg.sender);
    _;
  }

  function setPendingManagement(address _management) external onlyManagement {
    require(_management != address(0), 'ZERO ADDRESS');
    state().pendingManagement = _management;
    emit UpdatePendingManagement(_management);
  }

  function acceptManagement() external {
    require(msg.sender == state().pendingManagement, '!pending');
    state().management = msg.sender;
    state().pendingManagement = address(0);
    emit UpdateManagement(msg.sender);
  }

  function setKeeper(address _keeper) external onlyManagement {
    state().keeper = _keeper;
    emit UpdateKeeper(_keeper);
  }

  function setEmergencyAdmin(address _emergencyAdmin) external onlyManagement {
    state().emergencyAdmin = _emergencyAdmin;
    emit UpdateEmergencyAdmin(_emergencyAdmin);
  }

  /// Basis points of a profit. Once it is not 0 it can never be 0 again.
  function setPerformanceFee(uint16 _performanceFee) external onlyManagement {
    require(_performanceFee >= MIN_FEE, 'MIN FEE');
    require(_performanceFee <= MAX_FEE, 'MAX FEE');
    state().performanceFee = _performanceFee;
    emit UpdatePerformanceFee(_performanceFee);
  }

  function setPerformanceFeeRecipient(address _performanceFeeRecipient) external onlyManagement {
    require(_performanceFeeRecipient != address(0), 'ZERO ADDRESS');
    require(_performanceFeeRecipient != address(this), 'Cannot be self');
    state().performanceFeeRecipient = _performanceFeeRecipient;
    emit UpdatePerformanceFeeRecipient(_performanceFeeRecipient);
  }

  /// 0 unlocks all profit at once.
  function setProfitMaxUnlockTime(uint256 _profitMaxUnlockTime) external onlyManagement {
    require(_profitMaxUnlockTime <= ONE_YEAR, 'too long');
    StrategyData storage data = state();
    if (_profitMaxUnlockTime == 0) {
      burnShares(address(this), data.balances[address(this)]);
      data.profitUnlockingRate = 0;
      data.fullProfitUnlockDate = 0;
    }
    data.profitMaxUnlockTime = _profitMaxUnlockTime;
    emit UpdatedProfitMaxUnlockTime(_profitMaxUnlockTime);
  }

  /// Ends deposits forever.
  function shutdownStrategy() external onlyEmergencyAuthorized {
    state().shutdown = true;
    emit StrategyShutdown();
  }

  function management() external view returns (address) {
    return state().management;
  }

  function pendingManagement() external view returns (address) {
    return state().pendingManagement;
  }

  function keeper() external view returns (address) {
    return state().keeper;
  }

  function emergencyAdmin() external view returns (address) {
    return state().emergencyAdmin;
  }

  function performanceFee() external view returns (uint16) {
    return state().performanceFee;
  }

  function performanceFeeRecipient() external view returns (address) {
    return state().performanceFeeRecipient;
  }

  function isShutdown() external view returns (bool) {
    return state().shutdown;
  }

  function isManagement(address _sender) public view returns (bool) {
    require(_sender == state().management, '!management');
    return true;
  }

  function isKeeperOrManagement(address _sender) public view returns (bool) {
    require(_sender == state().keeper || _sender == state().management, '!keeper');
    return true;
  }

  function isEmergencyAuthorized(address _sender) public view returns (bool) {
    require(_sender == state().emergencyAdmin || _sender == state().management, '!emergency authorized');
    return true;
  }
}
