// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';

/// What a strategy implements itself; `TokenizedStrategy` calls it back.
interface IBaseStrategy {
  function tokenizedStrategyAddress() external view returns (address);
  function availableDepositLimit(address owner) external view returns (uint256);
  function availableWithdrawLimit(address owner) external view returns (uint256);
  function getMetadata() external view returns (bytes4 interfaceId, bytes memory data);
  function tendTrigger() external view returns (bool, bytes memory);
  function deployFunds(uint256 amount) external;
  function freeFunds(uint256 amount) external;
  function harvestAndReport() external returns (uint256);
  function tendThis(uint256 totalIdle) external;
  function shutdownWithdraw(uint256 amount) external;
}

/**
 * State and events of all strategies. `TokenizedStrategy` runs in the storage of a strategy, so that its state has a
 * location of its own there. Amounts are raw units of the asset, times seconds.
 */
abstract contract StrategyState {
  struct StrategyData {
    uint256 totalSupply;
    uint256 totalIdle;
    uint256 totalDebt;
    uint256 profitUnlockingRate;
    uint256 fullProfitUnlockDate;
    uint256 lastReport;
    uint256 profitMaxUnlockTime;
    IERC20Metadata asset;
    address performanceFeeRecipient;
    address management;
    address pendingManagement;
    address keeper;
    address emergencyAdmin;
    uint16 performanceFee;
    bool shutdown;
    string name;
    mapping(address => uint256) nonces;
    mapping(address => uint256) balances;
    mapping(address => mapping(address => uint256)) allowances;
  }

  uint256 internal constant MAX_BPS = 10_000;
  uint256 internal constant MAX_BPS_EXTENDED = 1_000_000_000_000;
  bytes32 private constant LOCATION = bytes32(uint256(keccak256('fathom.vaults.strategy')) - 1);

  event NewTokenizedStrategy(address indexed strategy, address indexed asset, string apiVersion);
  event Deposit(address indexed caller, address indexed owner, uint256 assets, uint256 shares);
  event Withdraw(address indexed caller, address indexed receiver, address indexed owner, uint256 assets, uint256 shares);
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  event Reported(uint256 profit, uint256 loss, uint256 protocolFees, uint256 performanceFees);
  event StrategyShutdown();
  event UpdatePendingManagement(address indexed newPendingManagement);
  event UpdateManagement(address indexed newManagement);
  event UpdateKeeper(address indexed newKeeper);
  event UpdateEmergencyAdmin(address indexed newEmergencyAdmin);
  event UpdatePerformanceFee(uint16 newPerformanceFee);
  event UpdatePerformanceFeeRecipient(address indexed newPerformanceFeeRecipient);
  event UpdatedProfitMaxUnlockTime(uint256 newProfitMaxUnlockTime);

  function apiVersion() public pure returns (string memory) {
    return '1.0.0';
  }

  function state() internal pure returns (StrategyData storage data) {
    bytes32 location = LOCATION;
    assembly {
      data.slot := location
    }
  }
}
