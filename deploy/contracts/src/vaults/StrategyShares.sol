// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {StrategyState} from './StrategyState.sol';

/// The share token of a strategy, and what shares are worth. Shares that lock profit belong to the strategy.
abstract contract StrategyShares is StrategyState {
  function transfer(address to, uint256 amount) external returns (bool) {
    moveShares(msg.sender, to, amount);
    return true;
  }

  function transferFrom(address from, address to, uint256 amount) external returns (bool) {
    spendShareAllowance(from, msg.sender, amount);
    moveShares(from, to, amount);
    return true;
  }

  function approve(address spender, uint256 amount) external returns (bool) {
    approveShares(msg.sender, spender, amount);
    return true;
  }

  function increaseAllowance(address spender, uint256 addedValue) external returns (bool) {
    approveShares(msg.sender, spender, allowance(msg.sender, spender) + addedValue);
    return true;
  }

  function decreaseAllowance(address spender, uint256 subtractedValue) external returns (bool) {
    approveShares(msg.sender, spender, allowance(msg.sender, spender) - subtractedValue);
    return true;
  }

  function permit(
    address owner,
    address spender,
    uint256 value,
    uint256 deadline,
    uint8 v,
    bytes32 r,
    bytes32 s
  ) external {
    require(deadline >= block.timestamp, 'ERC20: PERMIT_DEADLINE_EXPIRED');
    bytes32 kind = keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');
    bytes32 permission = keccak256(abi.encode(kind, owner, spender, value, state().nonces[owner]++, deadline));
    address signer = ecrecover(keccak256(abi.encodePacked(hex'1901', DOMAIN_SEPARATOR(), permission)), v, r, s);
    require(signer != address(0) && signer == owner, 'ERC20: INVALID_SIGNER');
    approveShares(owner, spender, value);
  }

  function asset() external view returns (address) {
    return address(state().asset);
  }

  function name() external view returns (string memory) {
    return state().name;
  }

  function symbol() external view returns (string memory) {
    return string.concat('fs', state().asset.symbol());
  }

  function decimals() external view returns (uint8) {
    return state().asset.decimals();
  }

  function nonces(address _owner) external view returns (uint256) {
    return state().nonces[_owner];
  }

  function totalIdle() external view returns (uint256) {
    return state().totalIdle;
  }

  function totalDebt() external view returns (uint256) {
    return state().totalDebt;
  }

  function lastReport() external view returns (uint256) {
    return state().lastReport;
  }

  function profitMaxUnlockTime() external view returns (uint256) {
    return state().profitMaxUnlockTime;
  }

  function fullProfitUnlockDate() external view returns (uint256) {
    return state().fullProfitUnlockDate;
  }

  function profitUnlockingRate() external view returns (uint256) {
    return state().profitUnlockingRate;
  }

  /// Assets of one whole share.
  function pricePerShare() external view returns (uint256) {
    return convertToAssets(10 ** state().asset.decimals());
  }

  function DOMAIN_SEPARATOR() public view returns (bytes32) {
    bytes32 kind = keccak256('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)');
    bytes32 nameHash = keccak256(bytes(state().name));
    return keccak256(abi.encode(kind, nameHash, keccak256(bytes(apiVersion())), block.chainid, address(this)));
  }

  function allowance(address owner, address spender) public view returns (uint256) {
    return state().allowances[owner][spender];
  }

  function balanceOf(address account) public view returns (uint256) {
    return state().balances[account] - (account == address(this) ? unlockedShares() : 0);
  }

  /// As of the last report, whatever the strategy has gained since.
  function totalAssets() public view returns (uint256) {
    return state().totalIdle + state().totalDebt;
  }

  /// Without shares of profit that has unlocked.
  function totalSupply() public view returns (uint256) {
    return state().totalSupply - unlockedShares();
  }

  function unlockedShares() public view returns (uint256) {
    StrategyData storage data = state();
    uint256 end = data.fullProfitUnlockDate;
    if (end > block.timestamp) return (data.profitUnlockingRate * (block.timestamp - data.lastReport)) / MAX_BPS_EXTENDED;
    return end == 0 ? 0 : data.balances[address(this)];
  }

  function convertToShares(uint256 assets) public view returns (uint256) {
    return toShares(assets, Math.Rounding.Floor);
  }

  function convertToAssets(uint256 shares) public view returns (uint256) {
    return toAssets(shares, Math.Rounding.Floor);
  }

  function previewDeposit(uint256 assets) public view returns (uint256) {
    return toShares(assets, Math.Rounding.Floor);
  }

  function previewMint(uint256 shares) public view returns (uint256) {
    return toAssets(shares, Math.Rounding.Ceil);
  }

  function previewWithdraw(uint256 assets) public view returns (uint256) {
    return toShares(assets, Math.Rounding.Ceil);
  }

  function previewRedeem(uint256 shares) public view returns (uint256) {
    return toAssets(shares, Math.Rounding.Floor);
  }

  function mintShares(address account, uint256 amount) internal {
    require(account != address(0), 'ERC20: mint to the zero address');
    state().totalSupply += amount;
    state().balances[account] += amount;
    emit Transfer(address(0), account, amount);
  }

  function burnShares(address account, uint256 amount) internal {
    require(account != address(0), 'ERC20: burn from the zero address');
    state().balances[account] -= amount;
    state().totalSupply -= amount;
    emit Transfer(account, address(0), amount);
  }

  function spendShareAllowance(address owner, address spender, uint256 amount) internal {
    uint256 current = allowance(owner, spender);
    if (current == type(uint256).max) return;
    require(current >= amount, 'ERC20: insufficient allowance');
    approveShares(owner, spender, current - amount);
  }

  function approveShares(address owner, address spender, uint256 amount) private {
    require(owner != address(0), 'ERC20: approve from the zero address');
    require(spender != address(0), 'ERC20: approve to the zero address');
    state().allowances[owner][spender] = amount;
    emit Approval(owner, spender, amount);
  }

  function moveShares(address from, address to, uint256 amount) private {
    require(from != address(0), 'ERC20: transfer from the zero address');
    require(to != address(0), 'ERC20: transfer to the zero address');
    require(to != address(this), 'ERC20 transfer to strategy');
    state().balances[from] -= amount;
    state().balances[to] += amount;
    emit Transfer(from, to, amount);
  }

  function toAssets(uint256 shares, Math.Rounding rounding) private view returns (uint256) {
    uint256 supply = totalSupply();
    return supply == 0 ? shares : Math.mulDiv(shares, totalAssets(), supply, rounding);
  }

  /// One to one without any assets, except that shares which have lost everything cannot be bought: 0.
  function toShares(uint256 assets, Math.Rounding rounding) private view returns (uint256) {
    uint256 total = totalAssets();
    uint256 supply = totalSupply();
    if (total == 0) return supply == 0 ? assets : 0;
    return Math.mulDiv(assets, supply, total, rounding);
  }
}
