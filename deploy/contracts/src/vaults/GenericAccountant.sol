// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {TextAccessControl} from '../shared/TextAccessControl.sol';

/// Charges a part of each gain, which vaults pay in their shares. Never refunds a loss.
contract GenericAccountant is TextAccessControl {
  using SafeERC20 for IERC20;

  uint256 private constant MAX_BPS = 10_000;

  /// Basis points of a gain.
  uint256 public performanceFee;
  address public feeRecipient;

  event PerformanceFeeSet(uint256 fee);
  event FeeRecipientSet(address feeRecipient);

  error FeeGreaterThan100();
  error ZeroAddress();
  error ZeroAmount();

  constructor(uint256 performanceFee_, address feeRecipient_, address admin_) {
    if (performanceFee_ > MAX_BPS) revert FeeGreaterThan100();
    if (feeRecipient_ == address(0)) revert ZeroAddress();
    performanceFee = performanceFee_;
    feeRecipient = feeRecipient_;
    _grantRole(DEFAULT_ADMIN_ROLE, admin_);
  }

  function setPerformanceFee(uint256 fee) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (fee > MAX_BPS) revert FeeGreaterThan100();
    performanceFee = fee;
    emit PerformanceFeeSet(fee);
  }

  function setFeeRecipient(address recipient) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (recipient == address(0)) revert ZeroAddress();
    feeRecipient = recipient;
    emit FeeRecipientSet(recipient);
  }

  /// Sends everything that it has of a token, such as the shares of a vault, to the recipient.
  function distribute(address token) external onlyRole(DEFAULT_ADMIN_ROLE) {
    if (token == address(0)) revert ZeroAddress();
    uint256 balance = IERC20(token).balanceOf(address(this));
    if (balance == 0) revert ZeroAmount();
    IERC20(token).safeTransfer(feeRecipient, balance);
  }

  function report(address, uint256 gain, uint256) external view returns (uint256 fees, uint256 refunds) {
    return ((gain * performanceFee) / MAX_BPS, 0);
  }
}
