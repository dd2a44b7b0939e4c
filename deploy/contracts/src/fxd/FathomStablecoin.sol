// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from '@openzeppelin/contracts/access/AccessControl.sol';
import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';
import {ERC20Permit} from '@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol';

/// FXD: 18 decimals, EIP-2612 permits. Infinite allowances stay infinite; transfers of nothing are refused.
contract FathomStablecoin is ERC20, ERC20Permit, AccessControl {
  bytes32 public constant MINTER_ROLE = keccak256('MINTER_ROLE');

  constructor(string memory name, string memory symbol, address owner) ERC20(name, symbol) ERC20Permit(name) {
    _grantRole(DEFAULT_ADMIN_ROLE, owner);
  }

  /// The answer is what the lending market's faucet expects of a test token.
  function mint(address _to, uint256 _amount) external onlyRole(MINTER_ROLE) returns (bool) {
    _mint(_to, _amount);
    return true;
  }

  /// Burns one's own, or what one is allowed to spend.
  function burn(address _from, uint256 _amount) external {
    if (_from != msg.sender) _spendAllowance(_from, msg.sender, _amount);
    _burn(_from, _amount);
  }

  function increaseAllowance(address spender, uint256 addedValue) external returns (bool) {
    _approve(msg.sender, spender, allowance(msg.sender, spender) + addedValue);
    return true;
  }

  function decreaseAllowance(address spender, uint256 subtractedValue) external returns (bool) {
    uint256 current = allowance(msg.sender, spender);
    require(current >= subtractedValue, 'FathomStablecoin/decreased-allowance-below-zero');
    _approve(msg.sender, spender, current - subtractedValue);
    return true;
  }

  function transfer(address _to, uint256 _amount) public override returns (bool) {
    require(_amount > 0, 'FathomStablecoin/zero-amount');
    return super.transfer(_to, _amount);
  }

  function transferFrom(address _from, address _to, uint256 _amount) public override returns (bool) {
    require(_amount > 0, 'FathomStablecoin/zero-amount');
    return super.transferFrom(_from, _to, _amount);
  }
}
