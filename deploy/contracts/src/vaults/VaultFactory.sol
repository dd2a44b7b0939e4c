// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Clones} from '@openzeppelin/contracts/proxy/Clones.sol';
import {TextAccessControl} from '../shared/TextAccessControl.sol';
import {VaultPackage} from './VaultPackage.sol';

/// Deploys vaults, lists them, and sets the protocol's part of their fees.
contract VaultFactory is TextAccessControl {
  uint256 private constant MAX_BPS = 10_000;

  bool public initialized;
  address public vaultPackage;
  address public feeRecipient;
  /// Basis points of an accountant's fee.
  uint16 public feeBPS;

  address[] private vaults;
  mapping(address vault => address) private creators;

  event VaultPackageUpdated(address indexed vaultPackage);
  event FeeConfigUpdated(address indexed feeRecipient, uint16 feeBPS);
  event VaultDeployed(
    address indexed vault,
    uint32 profitMaxUnlockTime,
    address indexed asset,
    string name,
    string symbol,
    address indexed accountant,
    address admin
  );

  error AlreadyInitialized();

  constructor() {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
  }

  function initialize(
    address _vaultPackage,
    address _feeRecipient,
    uint16 _feeBPS
  ) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (initialized) revert AlreadyInitialized();
    setPackage(_vaultPackage);
    setFee(_feeRecipient, _feeBPS);
    initialized = true;
  }

  function updateVaultPackage(address _vaultPackage) external onlyRole(DEFAULT_ADMIN_ROLE) {
    setPackage(_vaultPackage);
    emit VaultPackageUpdated(_vaultPackage);
  }

  function updateFeeConfig(address _feeRecipient, uint16 _feeBPS) external onlyRole(DEFAULT_ADMIN_ROLE) {
    setFee(_feeRecipient, _feeBPS);
  }

  function deployVault(
    uint32 _profitMaxUnlockTime,
    uint256 _assetType,
    address _asset,
    string calldata _name,
    string calldata _symbol,
    address _accountant,
    address _admin
  ) external onlyRole(DEFAULT_ADMIN_ROLE) returns (address vault) {
    vault = Clones.clone(vaultPackage);
    VaultPackage(vault).initialize(_profitMaxUnlockTime, _assetType, _asset, _name, _symbol, _accountant, _admin);
    vaults.push(vault);
    creators[vault] = msg.sender;
    emit VaultDeployed(vault, _profitMaxUnlockTime, _asset, _name, _symbol, _accountant, _admin);
  }

  /// Oldest first.
  function getVaults() external view returns (address[] memory) {
    return vaults;
  }

  function getVaultCreator(address _vault) external view returns (address) {
    return creators[_vault];
  }

  function protocolFeeConfig() external view returns (uint16 feeBps, address recipient) {
    return (feeBPS, feeRecipient);
  }

  function setPackage(address package) private {
    require(package != address(0), 'Factory: vaultPackage cannot be 0');
    vaultPackage = package;
  }

  function setFee(address recipient, uint16 bps) private {
    require(recipient != address(0), 'Factory: feeRecipient cannot be 0');
    require(bps <= MAX_BPS, 'Factory: feeBPS too high');
    feeRecipient = recipient;
    feeBPS = bps;
    emit FeeConfigUpdated(recipient, bps);
  }
}
