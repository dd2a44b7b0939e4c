// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';

/// Pays rewards out of its own tokens, in the place of the market's transfer strategies: those also send amounts of
/// zero, which FXD refuses.
contract RewardsVault {
  using SafeERC20 for IERC20;

  address public immutable controller;

  error NotController(address account);

  constructor(address controller_) {
    controller = controller_;
  }

  function getIncentivesController() external view returns (address) {
    return controller;
  }

  function performTransfer(address to, address reward, uint256 amount) external returns (bool) {
    if (msg.sender != controller) revert NotController(msg.sender);
    if (amount > 0) IERC20(reward).safeTransfer(to, amount);
    return true;
  }
}
