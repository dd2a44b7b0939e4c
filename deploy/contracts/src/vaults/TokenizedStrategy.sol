// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {ReentrancyGuardTransient} from '@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {StrategyManagement} from './StrategyManagement.sol';
import {IBaseStrategy} from './StrategyState.sol';
import {IProtocolFees} from './VaultInterfaces.sol';

/**
 * The common part of all strategies: an ERC-4626 vault of one strategy. Strategies run this code in their own storage
 * (`BaseStrategy`), and this code calls them back at `address(this)`.
 */
contract TokenizedStrategy is StrategyManagement, ReentrancyGuardTransient {
  using SafeERC20 for IERC20;

  address public immutable FACTORY;

  /// The contract itself is no strategy.
  constructor(address _factory) {
    state().asset = IERC20Metadata(address(1));
    FACTORY = _factory;
  }

  function init(
    address _asset,
    string calldata _name,
    address _management,
    address _performanceFeeRecipient,
    address _keeper
  ) external {
    StrategyData storage data = state();
    require(address(data.asset) == address(0), 'initialized');
    require(_performanceFeeRecipient != address(0), 'ZERO ADDRESS');
    require(_performanceFeeRecipient != address(this), 'self');
    require(_management != address(0), 'ZERO ADDRESS');
    data.asset = IERC20Metadata(_asset);
    data.name = _name;
    data.profitMaxUnlockTime = 7 days;
    data.performanceFeeRecipient = _performanceFeeRecipient;
    data.lastReport = block.timestamp;
    data.management = _management;
    data.keeper = _keeper;
    emit NewTokenizedStrategy(address(this), _asset, apiVersion());
  }

  function deposit(uint256 assets, address receiver) external nonReentrant returns (uint256 shares) {
    require(assets <= maxDeposit(receiver), 'ERC4626: deposit more than max');
    shares = previewDeposit(assets);
    require(shares != 0, 'ZERO_SHARES');
    enter(receiver, assets, shares);
  }

  function mint(uint256 shares, address receiver) external nonReentrant returns (uint256 assets) {
    require(shares <= maxMint(receiver), 'ERC4626: mint more than max');
    assets = previewMint(shares);
    require(assets != 0, 'ZERO_ASSETS');
    enter(receiver, assets, shares);
  }

  /// Accepts no loss.
  function withdraw(uint256 assets, address receiver, address owner) external returns (uint256 shares) {
    return withdraw(assets, receiver, owner, 0);
  }

  /// Accepts any loss.
  function redeem(uint256 shares, address receiver, address owner) external returns (uint256) {
    return redeem(shares, receiver, owner, MAX_BPS);
  }

  /// Records what the strategy has gained or lost since the last report. Profit unlocks over `profitMaxUnlockTime`.
  function report() external nonReentrant onlyKeepers returns (uint256 profit, uint256 loss) {
    StrategyData storage data = state();
    uint256 previous = totalAssets();
    uint256 current = IBaseStrategy(address(this)).harvestAndReport();
    uint256 unlocked = unlockedShares();
    if (unlocked != 0) {
      if (data.fullProfitUnlockDate > block.timestamp) data.lastReport = block.timestamp;
      burnShares(address(this), unlocked);
    }
    uint256 fees;
    uint256 protocolFees;
    uint256 added;
    if (current > previous) {
      profit = current - previous;
      (fees, protocolFees, added) = issueForProfit(profit);
    } else if (previous > current) {
      loss = previous - current;
      uint256 burned = Math.min(data.balances[address(this)], convertToShares(loss));
      if (burned != 0) burnShares(address(this), burned);
    }
    restartUnlocking(added);
    uint256 idle = data.asset.balanceOf(address(this));
    data.totalIdle = idle;
    data.totalDebt = current - idle;
    data.lastReport = block.timestamp;
    emit Reported(profit, loss, protocolFees, fees - protocolFees);
  }

  function tend() external nonReentrant onlyKeepers {
    IBaseStrategy(address(this)).tendThis(state().totalIdle);
    recountIdle();
  }

  /// After a shutdown. Changes no total: a later report records what was lost.
  function emergencyWithdraw(uint256 amount) external nonReentrant onlyEmergencyAuthorized {
    require(state().shutdown, 'not shutdown');
    IBaseStrategy(address(this)).shutdownWithdraw(amount);
    recountIdle();
  }

  /// `maxLoss` in basis points.
  function withdraw(
    uint256 assets,
    address receiver,
    address owner,
    uint256 maxLoss
  ) public nonReentrant returns (uint256 shares) {
    require(assets <= maxWithdraw(owner), 'ERC4626: withdraw more than max');
    shares = previewWithdraw(assets);
    require(shares != 0, 'ZERO_SHARES');
    exit(receiver, owner, assets, shares, maxLoss);
  }

  /// `maxLoss` in basis points.
  function redeem(
    uint256 shares,
    address receiver,
    address owner,
    uint256 maxLoss
  ) public nonReentrant returns (uint256) {
    require(shares <= maxRedeem(owner), 'ERC4626: redeem more than max');
    uint256 assets = previewRedeem(shares);
    require(assets != 0, 'ZERO_ASSETS');
    return exit(receiver, owner, assets, shares, maxLoss);
  }

  function maxDeposit(address owner) public view returns (uint256) {
    return state().shutdown ? 0 : IBaseStrategy(address(this)).availableDepositLimit(owner);
  }

  function maxMint(address owner) public view returns (uint256 _maxMint) {
    _maxMint = maxDeposit(owner);
    if (_maxMint != type(uint256).max) _maxMint = convertToShares(_maxMint);
  }

  function maxWithdraw(address owner) public view returns (uint256 _maxWithdraw) {
    _maxWithdraw = IBaseStrategy(address(this)).availableWithdrawLimit(owner);
    return Math.min(convertToAssets(balanceOf(owner)), _maxWithdraw);
  }

  function maxRedeem(address owner) public view returns (uint256 _maxRedeem) {
    _maxRedeem = IBaseStrategy(address(this)).availableWithdrawLimit(owner);
    // No conversion of a limit that would overflow.
    if (_maxRedeem == type(uint256).max) return balanceOf(owner);
    return Math.min(previewWithdraw(_maxRedeem), balanceOf(owner));
  }

  function enter(address receiver, uint256 assets, uint256 shares) private {
    require(receiver != address(this), 'ERC4626: mint to self');
    StrategyData storage data = state();
    IERC20 token = data.asset;
    token.safeTransferFrom(msg.sender, address(this), assets);
    uint256 loose = data.totalIdle + assets;
    uint256 balance = token.balanceOf(address(this));
    IBaseStrategy(address(this)).deployFunds(loose);
    uint256 deployed = Math.min(balance - token.balanceOf(address(this)), loose);
    data.totalDebt += deployed;
    data.totalIdle = loose - deployed;
    mintShares(receiver, shares);
    emit Deposit(msg.sender, receiver, assets, shares);
  }

  /// What the strategy cannot free is the loss of whoever withdraws.
  function exit(
    address receiver,
    address owner,
    uint256 assets,
    uint256 shares,
    uint256 maxLoss
  ) private returns (uint256) {
    require(receiver != address(0), 'ZERO ADDRESS');
    require(maxLoss <= MAX_BPS, 'exceeds MAX_BPS');
    if (msg.sender != owner) spendShareAllowance(owner, msg.sender, shares);
    StrategyData storage data = state();
    IERC20 token = data.asset;
    uint256 idle = data.totalIdle;
    if (idle < assets) {
      uint256 balance = token.balanceOf(address(this));
      IBaseStrategy(address(this)).freeFunds(assets - idle);
      uint256 freed = Math.min(token.balanceOf(address(this)) - balance, data.totalDebt);
      idle += freed;
      uint256 loss = idle < assets ? assets - idle : 0;
      if (maxLoss < MAX_BPS) require(loss <= (assets * maxLoss) / MAX_BPS, 'too much loss');
      assets -= loss;
      data.totalDebt -= freed + loss;
    }
    data.totalIdle = idle - assets;
    burnShares(owner, shares);
    token.safeTransfer(receiver, assets);
    emit Withdraw(msg.sender, receiver, owner, assets, shares);
    return assets;
  }

  /// Shares for the fees on a profit and, locked, for the rest of it, all at the price before the profit.
  function issueForProfit(uint256 profit) private returns (uint256 fees, uint256 protocolFees, uint256 locked) {
    StrategyData storage data = state();
    fees = (profit * data.performanceFee) / MAX_BPS;
    uint256 feeShares;
    uint256 protocolShares;
    address protocolRecipient;
    if (fees != 0) {
      uint16 protocolBps;
      (protocolBps, protocolRecipient) = IProtocolFees(FACTORY).protocolFeeConfig();
      protocolFees = (fees * protocolBps) / MAX_BPS;
      feeShares = convertToShares(fees - protocolFees);
      protocolShares = convertToShares(protocolFees);
    }
    if (data.profitMaxUnlockTime != 0) {
      locked = convertToShares(profit - fees);
      mintShares(address(this), locked);
    }
    if (feeShares != 0) mintShares(data.performanceFeeRecipient, feeShares);
    if (protocolShares != 0) mintShares(protocolRecipient, protocolShares);
  }

  /// As in a vault: the mean of what is left of the old period and a full one, weighted with the shares of each.
  function restartUnlocking(uint256 added) private {
    StrategyData storage data = state();
    uint256 locked = data.balances[address(this)];
    if (locked == 0) {
      data.profitUnlockingRate = 0;
      return;
    }
    uint256 end = data.fullProfitUnlockDate;
    uint256 left = end > block.timestamp ? end - block.timestamp : 0;
    uint256 period = (left * (locked - added) + added * data.profitMaxUnlockTime) / locked;
    data.profitUnlockingRate = (locked * MAX_BPS_EXTENDED) / period;
    data.fullProfitUnlockDate = block.timestamp + period;
  }

  function recountIdle() private {
    StrategyData storage data = state();
    uint256 total = totalAssets();
    uint256 idle = Math.min(data.asset.balanceOf(address(this)), total);
    data.totalIdle = idle;
    data.totalDebt = total - idle;
  }
}
