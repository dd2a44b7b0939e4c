// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Pausable} from '@openzeppelin/contracts/utils/Pausable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {AccessControlConfig, Guarded, OWNER_ROLE} from './AccessControlConfig.sol';
import {BookKeeper} from './BookKeeper.sol';
import {ProxyWalletFactory} from './ProxyWalletFactory.sol';
import {SafeToken} from './SafeToken.sol';

/// The door of a pool's collateral token. Amounts in the token's own decimals; inside they are wad.
contract CollateralTokenAdapter is Guarded, Pausable {
  using SafeToken for IERC20;

  BookKeeper public immutable bookKeeper;
  bytes32 public immutable collateralPoolId;
  IERC20 public immutable collateralToken;
  ProxyWalletFactory public immutable proxyWalletFactory;
  /// Where collateral would be kept instead of here; unused while it is zero.
  address public vault;
  uint256 public live = 1;
  /// All collateral that the adapter answers for, wad.
  uint256 public totalShare;
  mapping(address account => bool) public whiteListed;
  uint256 private immutable toWad;

  event LogDeposit(uint256 _val);
  event LogWithdraw(uint256 _val);
  event LogEmergencyWithdraw(address indexed _caller, address _to);
  event LogWhitelisted(address indexed user, bool isWhitelisted);
  event LogCage();

  modifier onlyProxyWalletOrWhitelisted() {
    require(whiteListed[msg.sender] || proxyWalletFactory.isProxy(msg.sender), '!ProxyOrWhiteList');
    _;
  }

  constructor(
    AccessControlConfig access,
    BookKeeper bookKeeper_,
    bytes32 collateralPoolId_,
    IERC20Metadata collateralToken_,
    ProxyWalletFactory proxyWalletFactory_
  ) Guarded(access) {
    bookKeeper = bookKeeper_;
    collateralPoolId = collateralPoolId_;
    collateralToken = collateralToken_;
    proxyWalletFactory = proxyWalletFactory_;
    toWad = 10 ** (18 - collateralToken_.decimals());
  }

  function whitelist(address toBeWhitelisted) external only(OWNER_ROLE) {
    whiteListed[toBeWhitelisted] = true;
    emit LogWhitelisted(toBeWhitelisted, true);
  }

  function blacklist(address toBeRemoved) external only(OWNER_ROLE) {
    whiteListed[toBeRemoved] = false;
    emit LogWhitelisted(toBeRemoved, false);
  }

  function pause() external only(OWNER_ROLE) {
    _pause();
  }

  function unpause() external only(OWNER_ROLE) {
    _unpause();
  }

  function setVault(address _vault) external only(OWNER_ROLE) {
    vault = _vault;
  }

  function cage() external only(OWNER_ROLE) {
    live = 0;
    emit LogCage();
  }

  /// Takes tokens from the caller for a position, where they wait to be locked.
  function deposit(
    address _positionAddress,
    uint256 _amount,
    bytes calldata
  ) external whenNotPaused onlyProxyWalletOrWhitelisted {
    require(live == 1, 'CollateralTokenAdapter/not-live');
    if (_amount == 0) return;
    uint256 wad = _amount * toWad;
    totalShare += wad;
    collateralToken.safeTransferFrom(msg.sender, address(this), _amount);
    bookKeeper.addCollateral(collateralPoolId, _positionAddress, int256(wad));
    emit LogDeposit(_amount);
  }

  /// Gives unlocked collateral of the caller to anybody.
  function withdraw(
    address _usr,
    uint256 _amount,
    bytes calldata
  ) external whenNotPaused onlyProxyWalletOrWhitelisted {
    release(_usr, _amount);
    emit LogWithdraw(_amount);
  }

  /// After the shutdown: all unlocked collateral of the caller.
  function emergencyWithdraw(address _to) external onlyProxyWalletOrWhitelisted {
    require(live == 0, 'CollateralTokenAdapter/not-caged');
    release(_to, bookKeeper.collateralToken(collateralPoolId, msg.sender) / toWad);
    emit LogEmergencyWithdraw(msg.sender, _to);
  }

  function release(address to, uint256 amount) private {
    if (amount == 0) return;
    uint256 wad = amount * toWad;
    totalShare -= wad;
    bookKeeper.addCollateral(collateralPoolId, msg.sender, -int256(wad));
    collateralToken.safeTransfer(to, amount);
  }
}
