// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Votes} from '@openzeppelin/contracts/governance/utils/Votes.sol';
import {Initializable} from '@openzeppelin/contracts/proxy/utils/Initializable.sol';
import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';
import {ERC20Permit} from '@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol';
import {ERC20Votes} from '@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol';
import {Nonces} from '@openzeppelin/contracts/utils/Nonces.sol';
import {Pausable} from '@openzeppelin/contracts/utils/Pausable.sol';
import {TextAccessControl} from '../shared/TextAccessControl.sol';

/// vFTHM: votes with a history by blocks. Only allow-listed accounts transfer, mint or burn it.
contract VMainToken is ERC20, ERC20Permit, ERC20Votes, Pausable, TextAccessControl, Initializable {
  bytes32 public constant PAUSER_ROLE = keccak256('PAUSER_ROLE');
  bytes32 public constant MINTER_ROLE = keccak256('MINTER_ROLE');
  bytes32 public constant ALLOWLISTER_ROLE = keccak256('ALLOWLISTER_ROLE');

  mapping(address account => bool) public isAllowListed;

  event MemberAddedToAllowlist(address _member);
  event MemberRemovedFromAllowlist(address _member);

  error AdminShouldBeDifferentThanMsgSender();
  error BlockNotYetMined();
  error ERC20DecreasedAllowanceBelowZero();
  error ERC20TransferExceedsBalance();
  error VMainTokenIsIntransferableUnlessTheSenderIsAllowlisted();

  constructor(string memory name_, string memory symbol_) ERC20(name_, symbol_) ERC20Permit(name_) {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
  }

  /// Once, by the deployer, whose admin role ends with it.
  function initToken(address _admin, address _minter) external initializer onlyRole(DEFAULT_ADMIN_ROLE) {
    if (_admin == msg.sender) revert AdminShouldBeDifferentThanMsgSender();
    _grantRole(DEFAULT_ADMIN_ROLE, _admin);
    _grantRole(PAUSER_ROLE, _admin);
    _grantRole(ALLOWLISTER_ROLE, _admin);
    _grantRole(MINTER_ROLE, _minter);
    _revokeRole(DEFAULT_ADMIN_ROLE, msg.sender);
    setAllowListed(_minter, true);
  }

  function grantMinterRole(address _minter) external onlyRole(getRoleAdmin(MINTER_ROLE)) {
    _grantRole(MINTER_ROLE, _minter);
    setAllowListed(_minter, true);
  }

  function revokeMinterRole(address _minter) external onlyRole(getRoleAdmin(MINTER_ROLE)) {
    _revokeRole(MINTER_ROLE, _minter);
    setAllowListed(_minter, false);
  }

  function pause() external onlyRole(PAUSER_ROLE) {
    _pause();
  }

  function unpause() external onlyRole(PAUSER_ROLE) {
    _unpause();
  }

  /// Delegates to the holder each time, also when the holder has delegated to another account before.
  function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
    _mint(to, amount);
    _delegate(to, to);
  }

  function burn(address account, uint256 amount) external onlyRole(MINTER_ROLE) {
    _burn(account, amount);
  }

  function increaseAllowance(address spender, uint256 addedValue) external returns (bool) {
    _approve(msg.sender, spender, allowance(msg.sender, spender) + addedValue);
    return true;
  }

  function decreaseAllowance(address spender, uint256 subtractedValue) external returns (bool) {
    uint256 current = allowance(msg.sender, spender);
    if (current < subtractedValue) revert ERC20DecreasedAllowanceBelowZero();
    _approve(msg.sender, spender, current - subtractedValue);
    return true;
  }

  function getPastVotes(address account, uint256 blockNumber) public view override(Votes) returns (uint256) {
    if (blockNumber >= block.number) revert BlockNotYetMined();
    return super.getPastVotes(account, blockNumber);
  }

  function getPastTotalSupply(uint256 blockNumber) public view override(Votes) returns (uint256) {
    if (blockNumber >= block.number) revert BlockNotYetMined();
    return super.getPastTotalSupply(blockNumber);
  }

  function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) {
    return super.nonces(owner);
  }

  function _update(address from, address to, uint256 amount) internal override(ERC20, ERC20Votes) whenNotPaused {
    if (!isAllowListed[msg.sender]) revert VMainTokenIsIntransferableUnlessTheSenderIsAllowlisted();
    if (from != address(0) && balanceOf(from) < amount) revert ERC20TransferExceedsBalance();
    super._update(from, to, amount);
  }

  function setAllowListed(address account, bool allowed) private {
    isAllowListed[account] = allowed;
    if (allowed) emit MemberAddedToAllowlist(account);
    else emit MemberRemovedFromAllowlist(account);
  }
}
