// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {IAccountant, IProtocolFees} from './VaultInterfaces.sol';
import {VaultStrategies} from './VaultStrategies.sol';

/**
 * Gains, losses and fees of strategies. A gain locks new shares, which unlock over `profitMaxUnlockTime`; losses and fees
 * burn locked shares first, and lower the price of a share only when none are left.
 */
abstract contract VaultReports is VaultStrategies {
  using SafeERC20 for IERC20;

  struct Fees {
    uint256 total;
    uint256 refunds;
    uint256 protocol;
    address protocolRecipient;
  }

  /// Shares by which a report dilutes, at the price before it.
  struct Dilution {
    uint256 toBurn;
    uint256 accountant;
    uint256 protocol;
  }

  /// Compares what the strategy is worth to its debt.
  function processReport(
    address strategy
  ) external onlyRole(REPORTING_MANAGER) nonReentrant returns (uint256 gain, uint256 loss) {
    requireActive(strategy);
    burnUnlocked();
    StrategyParams storage params = strategies[strategy];
    uint256 value = valueIn(strategy);
    uint256 debt = params.currentDebt;
    if (value > debt) gain = value - debt;
    else loss = debt - value;

    Fees memory fees = assessFees(strategy, gain, loss);
    Dilution memory dilution = assessDilution(loss, fees);
    if (fees.refunds > 0) pullRefunds(fees);
    params.currentDebt += gain;
    totalDebt += gain;
    uint256 added = gain + fees.refunds > 0 && profitMaxUnlockTime != 0
      ? issueFor(gain + fees.refunds, address(this))
      : 0;
    params.currentDebt -= loss;
    totalDebt -= loss;
    applyDilution(dilution, added, fees.protocolRecipient);
    params.lastReport = block.timestamp;
    emit StrategyReported(strategy, gain, loss, params.currentDebt, fees.protocol, fees.total, fees.refunds);
  }

  function burnUnlocked() private {
    uint256 unlocked = unlockedShares();
    if (unlocked == 0) return;
    if (fullProfitUnlockDate > block.timestamp) lastProfitUpdate = block.timestamp;
    burn(unlocked, address(this));
  }

  function assessFees(address strategy, uint256 gain, uint256 loss) private returns (Fees memory fees) {
    if (accountant == address(0)) return fees;
    (fees.total, fees.refunds) = IAccountant(accountant).report(strategy, gain, loss);
    if (fees.total == 0) return fees;
    uint16 feeBps;
    (feeBps, fees.protocolRecipient) = IProtocolFees(factory).protocolFeeConfig();
    if (feeBps > MAX_BPS) revert FeeExceedsMax();
    fees.protocol = (fees.total * feeBps) / MAX_BPS;
  }

  function assessDilution(uint256 loss, Fees memory fees) private view returns (Dilution memory dilution) {
    dilution.toBurn = toShares(loss + fees.total, true);
    dilution.accountant = toShares(fees.total - fees.protocol, false);
    dilution.protocol = toShares(fees.protocol, false);
  }

  /// As much as the accountant has and approved.
  function pullRefunds(Fees memory fees) private {
    uint256 available = Math.min(token.balanceOf(accountant), token.allowance(accountant, address(this)));
    fees.refunds = Math.min(fees.refunds, available);
    token.safeTransferFrom(accountant, address(this), fees.refunds);
    totalIdle += fees.refunds;
  }

  /// `added`: shares that this report has locked; they are burned before those of earlier reports.
  function applyDilution(Dilution memory dilution, uint256 added, address protocolRecipient) private {
    uint256 locked = sharesOf[address(this)];
    uint256 earlier = locked - added;
    if (dilution.toBurn > 0) {
      uint256 burned = Math.min(dilution.toBurn, locked);
      burn(burned, address(this));
      uint256 ofAdded = Math.min(burned, added);
      added -= ofAdded;
      earlier -= burned - ofAdded;
    }
    if (dilution.accountant > 0) issue(dilution.accountant, accountant);
    if (dilution.protocol > 0) issue(dilution.protocol, protocolRecipient);
    restartUnlocking(earlier, added);
  }

  /// The new period is the mean of what is left of the old one and a full one, weighted with the shares of each.
  function restartUnlocking(uint256 earlier, uint256 added) private {
    uint256 locked = earlier + added;
    if (locked == 0) {
      profitUnlockingRate = 0;
      return;
    }
    uint256 left = fullProfitUnlockDate > block.timestamp ? fullProfitUnlockDate - block.timestamp : 0;
    uint256 period = (earlier * left + added * profitMaxUnlockTime) / locked;
    profitUnlockingRate = (locked * MAX_BPS_EXTENDED) / period;
    fullProfitUnlockDate = block.timestamp + period;
    lastProfitUpdate = block.timestamp;
  }
}
