// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What a vault needs of a strategy. All amounts are raw units of the asset or of the strategy's shares.
interface IStrategy {
  function asset() external view returns (address);
  function balanceOf(address account) external view returns (uint256);
  function convertToAssets(uint256 shares) external view returns (uint256);
  function previewWithdraw(uint256 assets) external view returns (uint256);
  function maxDeposit(address receiver) external view returns (uint256);
  function maxRedeem(address owner) external view returns (uint256);
  function deposit(uint256 assets, address receiver) external returns (uint256);
  function redeem(uint256 shares, address receiver, address owner) external returns (uint256);
}

interface IAccountant {
  /// Fees on a gain, and what the accountant pays back on a loss, both in assets.
  function report(address strategy, uint256 gain, uint256 loss) external returns (uint256 fees, uint256 refunds);
}

interface IProtocolFees {
  /// The protocol's part of the accountant's fees, in basis points, and who receives it.
  function protocolFeeConfig() external view returns (uint16 feeBps, address recipient);
}

interface IDepositLimitModule {
  function availableDepositLimit(address receiver) external view returns (uint256);
}

interface IWithdrawLimitModule {
  function availableWithdrawLimit(address owner, uint256 maxLoss, address[] memory strategies) external view returns (uint256);
}
