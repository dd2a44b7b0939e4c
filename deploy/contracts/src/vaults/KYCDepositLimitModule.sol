// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IDepositLimitModule} from './VaultInterfaces.sol';

interface IVaultIdle {
  function totalIdle() external view returns (uint256);
}

/// Lets only accounts deposit whose identity a provider has confirmed, up to the limit of the vault's strategy.
contract KYCDepositLimitModule is Ownable, IDepositLimitModule {
  mapping(address user => bool) public kycPassed;

  IDepositLimitModule private immutable strategy;
  IVaultIdle private immutable vault;
  address private kycProvider;

  error NotKYCProvider();
  error ZeroAddress();

  modifier onlyKYCProvider() {
    if (msg.sender != kycProvider) revert NotKYCProvider();
    _;
  }

  constructor(IDepositLimitModule strategy_, IVaultIdle vault_, address kycProvider_) Ownable(msg.sender) {
    if (address(strategy_) == address(0) || kycProvider_ == address(0) || address(vault_) == address(0)) {
      revert ZeroAddress();
    }
    strategy = strategy_;
    vault = vault_;
    kycProvider = kycProvider_;
  }

  function setKYCPassed(address user, bool passed) external onlyKYCProvider {
    kycPassed[user] = passed;
  }

  function setKYCPassedBatch(address[] calldata users, bool passed) external onlyKYCProvider {
    for (uint256 i = 0; i < users.length; i++) kycPassed[users[i]] = passed;
  }

  function setKYCProvider(address provider) external onlyOwner {
    if (provider == address(0)) revert ZeroAddress();
    kycProvider = provider;
  }

  /// Idle assets of the vault are on their way to the strategy.
  function availableDepositLimit(address receiver) external view returns (uint256) {
    if (!kycPassed[receiver]) return 0;
    uint256 idle = vault.totalIdle();
    uint256 limit = strategy.availableDepositLimit(receiver);
    return idle > limit ? 0 : limit - idle;
  }

  /// With the text of OpenZeppelin 4, as deployed.
  function _checkOwner() internal view override {
    require(owner() == _msgSender(), 'Ownable: caller is not the owner');
  }
}
