// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControlConfig, Guarded, OWNER_ROLE} from './AccessControlConfig.sol';

/// Tells proxy wallets which contract's code they run.
contract ProxyActionsStorage is Guarded {
  address public proxyAction;

  event LogProxyActionSet(address _proxyAction);

  constructor(AccessControlConfig access, address proxyAction_) Guarded(access) {
    set(proxyAction_);
  }

  function setProxyAction(address _proxyAction) external only(OWNER_ROLE) {
    set(_proxyAction);
  }

  function set(address proxyAction_) private {
    require(proxyAction_.code.length > 0, 'ProxyActionsStorage/no-contract');
    proxyAction = proxyAction_;
    emit LogProxyActionSet(proxyAction_);
  }
}
