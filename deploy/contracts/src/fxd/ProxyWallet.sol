// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ProxyActionsStorage} from './ProxyActionsStorage.sol';

interface IAuthority {
  function canCall(address _src, address _dst, bytes4 _sig) external view returns (bool);
}

/// A wallet of one user, which owns the user's positions and runs the proxy actions in its own name.
contract ProxyWallet {
  address public owner;
  address public authority;
  address public immutable proxyActionsStorage;

  event LogSetOwner(address indexed _owner);
  event LogSetAuthority(address indexed _authority);
  event LogNote(
    bytes4 indexed sig,
    address indexed guy,
    bytes32 indexed foo,
    bytes32 indexed bar,
    uint256 wad,
    bytes fax
  ) anonymous;

  modifier auth() {
    require(isAuthorized(msg.sender), 'fathom-auth-unauthorized');
    _;
  }

  constructor(address _storage) {
    proxyActionsStorage = _storage;
    owner = msg.sender;
    emit LogSetOwner(msg.sender);
  }

  receive() external payable {}

  function setOwner(address _owner) external auth {
    owner = _owner;
    emit LogSetOwner(_owner);
  }

  function setAuthority(address _authority) external auth {
    authority = _authority;
    emit LogSetAuthority(_authority);
  }

  /// Runs one proxy action; a revert comes up with the data it had inside.
  function execute(bytes calldata _data) external payable auth returns (bytes memory _response) {
    require(_data.length > 0, 'proxy-wallet-data-required');
    emit LogNote(msg.sig, msg.sender, word(0), word(1), msg.value, msg.data);
    bool success;
    (success, _response) = ProxyActionsStorage(proxyActionsStorage).proxyAction().delegatecall(_data);
    if (!success) {
      assembly ('memory-safe') {
        revert(add(_response, 32), mload(_response))
      }
    }
  }

  function isAuthorized(address caller) private view returns (bool) {
    if (caller == owner || caller == address(this)) return true;
    return authority != address(0) && IAuthority(authority).canCall(caller, address(this), msg.sig);
  }

  /// An argument of the call as it came.
  function word(uint256 index) private pure returns (bytes32 value) {
    assembly ('memory-safe') {
      value := calldataload(add(4, mul(index, 32)))
    }
  }
}
