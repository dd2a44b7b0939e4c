// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControlConfig, Guarded, OWNER_ROLE} from './AccessControlConfig.sol';
import {ProxyWallet} from './ProxyWallet.sol';

/// Makes proxy wallets for the registry and remembers which are of its making.
contract ProxyWalletFactory is Guarded {
  address public immutable proxyActionsStorage;
  address public proxyWalletRegistry;
  mapping(address wallet => bool) public isProxy;

  event LogCreated(address indexed _sender, address indexed _owner, address _proxy);

  constructor(AccessControlConfig access, address proxyActionsStorage_) Guarded(access) {
    proxyActionsStorage = proxyActionsStorage_;
  }

  function setProxyWalletRegistry(address _proxyWalletRegistry) external only(OWNER_ROLE) {
    proxyWalletRegistry = _proxyWalletRegistry;
  }

  function build(address _owner) external returns (address payable _proxy) {
    require(msg.sender == proxyWalletRegistry, 'ProxyWalletFactory/not-registry');
    ProxyWallet wallet = new ProxyWallet(proxyActionsStorage);
    _proxy = payable(wallet);
    isProxy[_proxy] = true;
    wallet.setOwner(_owner);
    emit LogCreated(msg.sender, _owner, _proxy);
  }
}
