// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Pausable} from '@openzeppelin/contracts/utils/Pausable.sol';
import {Guarded, OWNER_ROLE} from './AccessControlConfig.sol';
import {BookKeeper} from './BookKeeper.sol';
import {ProxyWallet} from './ProxyWallet.sol';
import {ProxyWalletFactory} from './ProxyWalletFactory.sol';

/// Finds a user's proxy wallet and builds it. Only whitelisted users get one, or in decentralized mode anybody.
contract ProxyWalletRegistry is Guarded, Pausable {
  ProxyWalletFactory public immutable factory;
  BookKeeper public immutable bookKeeper;
  bool public isDecentralizedMode;
  mapping(address owner => address) public proxies;
  mapping(address user => bool) public whitelisted;

  event LogProxyWalletCreation(address owner, address proxyWallet);
  event LogAddToWhitelist(address indexed user);
  event LogRemoveFromWhitelist(address indexed user);
  event LogSetDecentralizedMode(bool newValue);

  constructor(ProxyWalletFactory _factory, BookKeeper _bookKeeper) Guarded(_bookKeeper.accessControlConfig()) {
    factory = _factory;
    bookKeeper = _bookKeeper;
  }

  function addToWhitelist(address _usr) external only(OWNER_ROLE) {
    whitelisted[_usr] = true;
    emit LogAddToWhitelist(_usr);
  }

  function removeFromWhitelist(address _usr) external only(OWNER_ROLE) {
    whitelisted[_usr] = false;
    emit LogRemoveFromWhitelist(_usr);
  }

  function setDecentralizedMode(bool isOn) external only(OWNER_ROLE) {
    isDecentralizedMode = isOn;
    emit LogSetDecentralizedMode(isOn);
  }

  function pause() external only(OWNER_ROLE) {
    _pause();
  }

  function unpause() external only(OWNER_ROLE) {
    _unpause();
  }

  function build0() external returns (address _proxy) {
    return build(msg.sender);
  }

  function build(address _owner) public whenNotPaused returns (address _proxy) {
    require(isDecentralizedMode || whitelisted[_owner], 'ProxyWalletRegistry/user-is-not-whitelisted');
    require(!hasProxy(_owner), 'ProxyWalletRegistry/user-already-has-a-proxy');
    _proxy = factory.build(_owner);
    proxies[_owner] = _proxy;
    emit LogProxyWalletCreation(_owner, _proxy);
  }

  /// Follows a wallet that its owner has given to another user, who has none.
  function setOwner(address _newOwner) external {
    address proxy = proxies[msg.sender];
    require(proxy != address(0), 'ProxyWalletRegistry/user-has-no-proxy');
    require(ProxyWallet(payable(proxy)).owner() == _newOwner, 'ProxyWalletRegistry/not-the-new-owner');
    require(!hasProxy(_newOwner), 'ProxyWalletRegistry/user-already-has-a-proxy');
    delete proxies[msg.sender];
    proxies[_newOwner] = proxy;
  }

  /// A wallet that was given away leaves its first owner free to have a new one.
  function hasProxy(address owner) private view returns (bool) {
    address proxy = proxies[owner];
    return proxy != address(0) && ProxyWallet(payable(proxy)).owner() == owner;
  }
}
