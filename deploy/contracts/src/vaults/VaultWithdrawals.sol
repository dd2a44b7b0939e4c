// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {IWithdrawLimitModule} from './VaultInterfaces.sol';
import {VaultReports} from './VaultReports.sol';

/**
 * Withdrawals: from idle assets first, then from strategies in the order of the queue. Whoever withdraws carries their part
 * of losses that no report has processed, up to `maxLoss` basis points.
 */
abstract contract VaultWithdrawals is VaultReports {
  using SafeERC20 for IERC20;

  /// A withdrawal in progress: what is still to be paid, and the vault's totals so far.
  struct Progress {
    uint256 requested;
    uint256 needed;
    uint256 idle;
    uint256 debt;
    uint256 balance;
  }

  /// Returns the shares burned. An empty list is the default queue.
  function withdraw(
    uint256 assets,
    address receiver,
    address owner,
    uint256 maxLoss,
    address[] calldata _strategies
  ) external nonReentrant returns (uint256 shares) {
    shares = toShares(assets, true);
    pay(receiver, owner, assets, shares, maxLoss, _strategies);
  }

  /// Returns the assets paid. An empty list is the default queue.
  function redeem(
    uint256 shares,
    address receiver,
    address owner,
    uint256 maxLoss,
    address[] calldata _strategies
  ) external nonReentrant returns (uint256) {
    return pay(receiver, owner, toAssets(shares, false), shares, maxLoss, _strategies);
  }

  function maxRedeem(address owner, uint256 maxLoss, address[] calldata _strategies) external view returns (uint256) {
    return Math.min(toShares(maxWithdraw(owner, maxLoss, _strategies), false), sharesOf[owner]);
  }

  /// What `withdraw` accepts, including losses that it would pass on: `maxLoss` tells how much of those is acceptable.
  function maxWithdraw(address owner, uint256 maxLoss, address[] memory _strategies) public view returns (uint256) {
    uint256 wanted = toAssets(sharesOf[owner], false);
    if (withdrawLimitModule != address(0)) {
      return Math.min(wanted, IWithdrawLimitModule(withdrawLimitModule).availableWithdrawLimit(owner, maxLoss, _strategies));
    }
    uint256 have = totalIdle;
    if (wanted <= have) return wanted;
    uint256 losses = 0;
    address[] memory queue = queueOf(_strategies);
    for (uint256 i = 0; i < queue.length && have < wanted; i++) {
      requireActive(queue[i]);
      (uint256 assets, uint256 loss) = withdrawableOf(queue[i], wanted - have);
      if (assets == 0) continue;
      if (loss > 0 && maxLoss < MAX_BPS && losses + loss > ((have + assets) * maxLoss) / MAX_BPS) break;
      have += assets;
      losses += loss;
    }
    return have;
  }

  function pay(
    address receiver,
    address owner,
    uint256 assets,
    uint256 shares,
    uint256 maxLoss,
    address[] memory _strategies
  ) private returns (uint256 paid) {
    if (receiver == address(0)) revert ZeroAddress();
    if (maxLoss > MAX_BPS) revert MaxLoss();
    if (shares == 0) revert ZeroValue();
    if (sharesOf[owner] < shares) revert InsufficientShares(sharesOf[owner]);
    uint256 limit = maxWithdraw(owner, maxLoss, _strategies);
    if (assets > limit) revert ExceedWithdrawLimit(limit);
    uint256 left = toAssets(sharesOf[owner], false) - assets;
    if (left > 0 && left < minUserDeposit) revert MinDepositNotReached();
    if (msg.sender != owner) spendAllowance(owner, msg.sender, shares);

    paid = collect(assets, _strategies);
    if (assets > paid && maxLoss < MAX_BPS && assets - paid > (assets * maxLoss) / MAX_BPS) revert TooMuchLoss();
    burn(shares, owner);
    totalIdle -= paid;
    token.safeTransfer(receiver, paid);
    emit Withdraw(msg.sender, receiver, owner, paid, shares);
  }

  /// Makes the assets idle, and returns them less the losses that the withdrawal carries.
  function collect(uint256 assets, address[] memory _strategies) private returns (uint256) {
    if (assets <= totalIdle) return assets;
    Progress memory progress = Progress(assets, assets - totalIdle, totalIdle, totalDebt, token.balanceOf(address(this)));
    address[] memory queue = queueOf(_strategies);
    for (uint256 i = 0; i < queue.length; i++) {
      requireActive(queue[i]);
      collectFrom(queue[i], progress);
      if (progress.requested <= progress.idle) break;
    }
    if (progress.idle < progress.requested) revert InsufficientAssets(progress.idle, progress.requested);
    totalIdle = progress.idle;
    totalDebt = progress.debt;
    return progress.requested;
  }

  function collectFrom(address strategy, Progress memory progress) private {
    uint256 debt = strategies[strategy].currentDebt;
    uint256 assets = Math.min(progress.needed, debt);
    uint256 withdrawable = withdrawableFrom(strategy);
    uint256 loss = shareOfLoss(strategy, assets, debt);
    if (loss > 0) {
      uint256 wanted = assets - loss;
      if (withdrawable < wanted) {
        loss = (loss * withdrawable) / wanted;
        wanted = withdrawable;
      }
      assets = wanted;
      progress.requested -= loss;
      progress.needed -= loss;
      progress.debt -= loss;
      if (withdrawable == 0 && loss > 0) updateStrategyDebt(strategy, debt, debt - loss);
    }
    assets = Math.min(assets, withdrawable);
    if (assets == 0) return;

    withdrawFrom(strategy, assets);
    uint256 balance = token.balanceOf(address(this));
    uint256 withdrawn = balance - progress.balance;
    uint256 missing = withdrawn < assets ? assets - withdrawn : 0;
    if (withdrawn > assets) assets = Math.min(withdrawn, debt);
    progress.idle += assets - missing;
    progress.requested -= missing;
    progress.debt -= assets;
    progress.balance = balance;
    updateStrategyDebt(strategy, debt, debt - (assets + loss));
    if (progress.requested > progress.idle) progress.needed -= assets;
  }

  function updateStrategyDebt(address strategy, uint256 from, uint256 to) private {
    strategies[strategy].currentDebt = to;
    emit DebtUpdated(strategy, from, to);
  }

  /// What a withdrawal of `needed` would take from the strategy, and how much of that is a loss.
  function withdrawableOf(address strategy, uint256 needed) private view returns (uint256 assets, uint256 loss) {
    uint256 debt = strategies[strategy].currentDebt;
    assets = Math.min(needed, debt);
    loss = shareOfLoss(strategy, assets, debt);
    uint256 limit = withdrawableFrom(strategy);
    if (limit < assets - loss) {
      loss = (loss * limit) / assets;
      assets = limit + loss;
    }
  }

  function queueOf(address[] memory _strategies) private view returns (address[] memory) {
    return _strategies.length != 0 && !useDefaultQueue ? _strategies : defaultQueue;
  }
}
