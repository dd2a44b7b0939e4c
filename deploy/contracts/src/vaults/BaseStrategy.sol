// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Address} from '@openzeppelin/contracts/utils/Address.sol';
import {IBaseStrategy} from './StrategyState.sol';
import {TokenizedStrategy} from './TokenizedStrategy.sol';

/// What a strategy does with its assets. Everything else runs the code of `TokenizedStrategy` in its storage.
abstract contract BaseStrategy is IBaseStrategy {
  /// Where explorers look for the code behind a contract (EIP-1967).
  bytes32 private constant IMPLEMENTATION = bytes32(uint256(keccak256('eip1967.proxy.implementation')) - 1);

  address public immutable tokenizedStrategyAddress;

  IERC20 internal immutable asset;

  modifier onlySelf() {
    require(msg.sender == address(this), '!self');
    _;
  }

  modifier onlyManagement() {
    self().isManagement(msg.sender);
    _;
  }

  /// The deployer manages the strategy, receives its fees and reports, until it appoints others.
  constructor(address asset_, string memory name, address tokenizedStrategy) {
    asset = IERC20(asset_);
    tokenizedStrategyAddress = tokenizedStrategy;
    bytes memory init = abi.encodeCall(TokenizedStrategy.init, (asset_, name, msg.sender, msg.sender, msg.sender));
    Address.functionDelegateCall(tokenizedStrategy, init);
    bytes32 location = IMPLEMENTATION;
    assembly {
      sstore(location, tokenizedStrategy)
    }
  }

  fallback() external {
    address target = tokenizedStrategyAddress;
    assembly {
      calldatacopy(0, 0, calldatasize())
      let success := delegatecall(gas(), target, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      if iszero(success) {
        revert(0, returndatasize())
      }
      return(0, returndatasize())
    }
  }

  function deployFunds(uint256 amount) external onlySelf {
    _deployFunds(amount);
  }

  function freeFunds(uint256 amount) external onlySelf {
    _freeFunds(amount);
  }

  function harvestAndReport() external onlySelf returns (uint256) {
    return _harvestAndReport();
  }

  function tendThis(uint256 totalIdle) external onlySelf {
    _tend(totalIdle);
  }

  function shutdownWithdraw(uint256 amount) external onlySelf {
    _emergencyWithdraw(amount);
  }

  function tendTrigger() external pure returns (bool, bytes memory) {
    return (false, abi.encodeCall(TokenizedStrategy.tend, ()));
  }

  function getMetadata() external view virtual returns (bytes4 interfaceId, bytes memory data) {
    return (type(IBaseStrategy).interfaceId, '');
  }

  function availableDepositLimit(address) public view virtual returns (uint256) {
    return type(uint256).max;
  }

  function availableWithdrawLimit(address) public view virtual returns (uint256) {
    return type(uint256).max;
  }

  /// Invests assets that the strategy has received.
  function _deployFunds(uint256 amount) internal virtual;

  /// Brings assets back. What is missing afterwards is a loss of the account that withdraws.
  function _freeFunds(uint256 amount) internal virtual;

  /// Returns all assets of the strategy, idle ones included.
  function _harvestAndReport() internal virtual returns (uint256 totalAssets);

  function _emergencyWithdraw(uint256 amount) internal virtual;

  function _tend(uint256) internal virtual {}

  /// The common part, with this strategy's state.
  function self() internal view returns (TokenizedStrategy) {
    return TokenizedStrategy(address(this));
  }
}
