// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {VaultStorage} from './VaultStorage.sol';

/// The share token, and what shares are worth. Shares that lock profit belong to the vault and unlock linearly.
abstract contract VaultShares is VaultStorage {
  bytes32 public constant DOMAIN_TYPE_HASH =
    keccak256('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)');
  bytes32 public constant PERMIT_TYPE_HASH =
    keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');

  function transfer(address receiver, uint256 amount) external returns (bool) {
    if (receiver == address(this)) revert VaultReceiver();
    move(msg.sender, receiver, amount);
    return true;
  }

  function transferFrom(address sender, address receiver, uint256 amount) external returns (bool) {
    if (receiver == address(this)) revert VaultReceiver();
    spendAllowance(sender, msg.sender, amount);
    move(sender, receiver, amount);
    return true;
  }

  function approve(address spender, uint256 amount) external returns (bool) {
    setAllowance(msg.sender, spender, amount);
    return true;
  }

  /// Logs the approval twice, as the deployed vaults do.
  function permit(
    address owner,
    address spender,
    uint256 amount,
    uint256 deadline,
    uint8 v,
    bytes32 r,
    bytes32 s
  ) external returns (bool) {
    if (owner == address(0)) revert ZeroAddress();
    if (deadline < block.timestamp) revert ERC20PermitExpired();
    bytes32 permission = keccak256(abi.encode(PERMIT_TYPE_HASH, owner, spender, amount, nonces[owner]++, deadline));
    address signer = ecrecover(keccak256(abi.encodePacked(hex'1901', DOMAIN_SEPARATOR(), permission)), v, r, s);
    if (signer == address(0) || signer != owner) revert ERC20PermitInvalidSignature(signer);
    setAllowance(owner, spender, amount);
    emit Approval(owner, spender, amount);
    return true;
  }

  function asset() external view returns (address) {
    return address(token);
  }

  function name() external view returns (string memory) {
    return sharesName;
  }

  function symbol() external view returns (string memory) {
    return sharesSymbol;
  }

  function decimals() external view returns (uint8) {
    return tokenDecimals;
  }

  function allowance(address owner, address spender) external view returns (uint256) {
    return allowances[owner][spender];
  }

  function balanceOf(address addr) external view returns (uint256) {
    return addr == address(this) ? sharesOf[addr] - unlockedShares() : sharesOf[addr];
  }

  /// Assets of one whole share.
  function pricePerShare() external view returns (uint256) {
    return toAssets(10 ** tokenDecimals, false);
  }

  function convertToAssets(uint256 shares) external view returns (uint256) {
    return toAssets(shares, false);
  }

  function convertToShares(uint256 assets) external view returns (uint256) {
    return toShares(assets, false);
  }

  function previewDeposit(uint256 assets) external view returns (uint256) {
    return toShares(assets, false);
  }

  function previewMint(uint256 shares) external view returns (uint256) {
    return toAssets(shares, true);
  }

  function previewWithdraw(uint256 assets) external view returns (uint256) {
    return toShares(assets, true);
  }

  function previewRedeem(uint256 shares) external view returns (uint256) {
    return toAssets(shares, false);
  }

  function apiVersion() public pure returns (string memory) {
    return '1.0.0';
  }

  function DOMAIN_SEPARATOR() public view returns (bytes32) {
    bytes32 nameHash = keccak256(bytes(sharesName));
    bytes32 versionHash = keccak256(bytes(apiVersion()));
    return keccak256(abi.encode(DOMAIN_TYPE_HASH, nameHash, versionHash, block.chainid, address(this)));
  }

  /// Without shares of profit that has unlocked.
  function totalSupply() public view returns (uint256) {
    return totalSupplyAmount - unlockedShares();
  }

  function totalAssets() public view returns (uint256) {
    return totalIdle + totalDebt;
  }

  /// Shares of profit that have unlocked since the last report.
  function unlockedShares() public view returns (uint256) {
    uint256 end = fullProfitUnlockDate;
    if (end > block.timestamp) return (profitUnlockingRate * (block.timestamp - lastProfitUpdate)) / MAX_BPS_EXTENDED;
    return end == 0 ? 0 : sharesOf[address(this)];
  }

  /// One to one without any shares.
  function toAssets(uint256 shares, bool up) internal view returns (uint256) {
    uint256 supply = totalSupply();
    if (shares == type(uint256).max || supply == 0) return shares;
    return divide(shares * totalAssets(), supply, up);
  }

  /// One to one without any assets, except that shares which have lost everything cannot be bought: 0.
  function toShares(uint256 assets, bool up) internal view returns (uint256) {
    if (assets == type(uint256).max || assets == 0) return assets;
    uint256 supply = totalSupply();
    uint256 total = totalAssets();
    if (total == 0) return supply == 0 ? assets : 0;
    return divide(assets * supply, total, up);
  }

  /// Shares for assets that `totalAssets` includes already.
  function issueFor(uint256 assets, address recipient) internal returns (uint256 shares) {
    uint256 supply = totalSupply();
    uint256 total = totalAssets();
    if (supply == 0) shares = assets;
    else if (total > assets) shares = (assets * supply) / (total - assets);
    else revert AmountTooHigh();
    if (shares > 0) issue(shares, recipient);
  }

  function issue(uint256 shares, address recipient) internal {
    if (recipient == address(0)) revert ZeroAddress();
    sharesOf[recipient] += shares;
    totalSupplyAmount += shares;
    emit Transfer(address(0), recipient, shares);
  }

  function burn(uint256 shares, address owner) internal {
    if (sharesOf[owner] < shares) revert InsufficientShares(sharesOf[owner]);
    sharesOf[owner] -= shares;
    totalSupplyAmount -= shares;
    emit Transfer(owner, address(0), shares);
  }

  function spendAllowance(address owner, address spender, uint256 amount) internal {
    uint256 current = allowances[owner][spender];
    if (current == type(uint256).max) return;
    if (current < amount) revert ERC20InsufficientAllowance(current);
    setAllowance(owner, spender, current - amount);
  }

  function setAllowance(address owner, address spender, uint256 amount) private {
    if (owner == address(0) || spender == address(0)) revert ZeroAddress();
    if (owner == spender) revert SelfApprove();
    allowances[owner][spender] = amount;
    emit Approval(owner, spender, amount);
  }

  function move(address sender, address receiver, uint256 amount) private {
    if (sharesOf[sender] < amount) revert InsufficientFunds();
    if (sender == address(0) || receiver == address(0)) revert ZeroAddress();
    if (sender == receiver) revert SelfTransfer();
    sharesOf[sender] -= amount;
    sharesOf[receiver] += amount;
    emit Transfer(sender, receiver, amount);
  }

  function divide(uint256 product, uint256 divisor, bool up) private pure returns (uint256) {
    return product / divisor + (up && product % divisor != 0 ? 1 : 0);
  }
}
