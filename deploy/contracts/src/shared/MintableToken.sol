// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';
import {ERC20Permit} from '@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol';

/// An 18-decimal token with EIP-2612 permits that named minters may mint: FTHM.
contract MintableToken is ERC20, ERC20Permit, Ownable {
  mapping(address account => bool) public isMinter;

  event MinterChanged(address indexed account, bool allowed);

  error NotMinter(address account);

  constructor(string memory name, string memory symbol, address owner) ERC20(name, symbol) ERC20Permit(name) Ownable(owner) {}

  function setMinter(address account, bool allowed) external onlyOwner {
    isMinter[account] = allowed;
    emit MinterChanged(account, allowed);
  }

  /// The answer is what the market's faucet expects of a test token.
  function mint(address to, uint256 amount) external returns (bool) {
    if (!isMinter[msg.sender]) revert NotMinter(msg.sender);
    _mint(to, amount);
    return true;
  }

  function burn(uint256 amount) external {
    _burn(msg.sender, amount);
  }
}
