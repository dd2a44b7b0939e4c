// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {AccessControlConfig, Guarded, LIQUIDATION_ROLE} from './AccessControlConfig.sol';
import {BookKeeper} from './BookKeeper.sol';
import {CollateralPoolConfig} from './CollateralPoolConfig.sol';
import {IPriceFeed} from './SimplePriceFeed.sol';
import {SystemDebtEngine} from './SystemDebtEngine.sol';
import {BPS} from './Units.sol';

/// Sells collateral of unsafe positions at the feed's price less a fixed incentive, part of which goes to the treasury.
/// At most the close factor's part of the debt at once, or what the liquidator asks for; the whole debt where less than the
/// debt floor would be left, and the whole collateral for its worth where the rest would not cover the rest of the debt.
contract FixedSpreadLiquidationStrategy is Guarded {
  struct Order {
    bytes32 collateralPoolId;
    address positionAddress;
    uint256 debtShare;
    uint256 maxDebtShare;
    address liquidator;
    address recipient;
  }

  struct Outcome {
    uint256 positionDebtShare; // wad, before
    uint256 positionCollateral; // wad, before
    uint256 debtShare; // wad
    uint256 debtValue; // rad, paid by the liquidator
    uint256 collateral; // wad
    uint256 treasuryFees; // wad of the collateral
  }

  BookKeeper public immutable bookKeeper;
  SystemDebtEngine public immutable systemDebtEngine;

  event LogFixedSpreadLiquidate(
    bytes32 indexed _collateralPoolId,
    uint256 _positionDebtShare,
    uint256 _positionCollateralAmount,
    address indexed _positionAddress,
    uint256 _debtShareToBeLiquidated,
    uint256 _maxDebtShareToBeLiquidated,
    address indexed _liquidatorAddress,
    address _collateralRecipient,
    uint256 _actualDebtShareToBeLiquidated,
    uint256 _actualDebtValueToBeLiquidated,
    uint256 _collateralAmountToBeLiquidated,
    uint256 _treasuryFees
  );

  constructor(AccessControlConfig access, BookKeeper bookKeeper_, SystemDebtEngine systemDebtEngine_) Guarded(access) {
    bookKeeper = bookKeeper_;
    systemDebtEngine = systemDebtEngine_;
  }

  /// The engine has found the position unsafe.
  function execute(Order calldata order) external only(LIQUIDATION_ROLE) {
    Outcome memory outcome = work(order);
    require(outcome.debtShare <= order.maxDebtShare, 'FixedSpreadLiquidationStrategy/exceed-max-debt-value-to-be-liquidated');
    bookKeeper.confiscatePosition(
      order.collateralPoolId,
      order.positionAddress,
      address(this),
      address(systemDebtEngine),
      -int256(outcome.collateral),
      -int256(outcome.debtShare)
    );
    bookKeeper.moveStablecoin(order.liquidator, address(systemDebtEngine), outcome.debtValue);
    systemDebtEngine.settleSystemBadDebt();
    uint256 toRecipient = outcome.collateral - outcome.treasuryFees;
    bookKeeper.moveCollateral(order.collateralPoolId, address(this), order.recipient, toRecipient);
    bookKeeper.moveCollateral(
      order.collateralPoolId,
      address(this),
      address(systemDebtEngine),
      outcome.treasuryFees
    );
    report(order, outcome);
  }

  function work(Order calldata order) private returns (Outcome memory outcome) {
    CollateralPoolConfig config = bookKeeper.collateralPoolConfig();
    CollateralPoolConfig.CollateralPool memory pool = config.collateralPools(order.collateralPoolId);
    (uint256 rawPrice, bool isOk) = IPriceFeed(pool.priceFeed).peekPrice();
    require(isOk, 'FixedSpreadLiquidationStrategy/invalid-price');
    (outcome.positionCollateral, outcome.positionDebtShare) = bookKeeper.positions(
      order.collateralPoolId,
      order.positionAddress
    );
    uint256 rate = pool.debtAccumulatedRate;
    uint256 price = rawPrice * 1e9; // ray
    uint256 debt = outcome.positionDebtShare * rate;
    uint256 atMost = (outcome.positionDebtShare * pool.closeFactorBps) / BPS;
    outcome.debtValue = Math.min(order.debtShare, atMost) * rate;
    outcome.collateral = (outcome.debtValue * pool.liquidatorIncentiveBps) / BPS / price;
    if (leavesTooLittle(outcome, debt, price)) {
      outcome.collateral = outcome.positionCollateral;
      outcome.debtValue = (price * outcome.collateral * BPS) / pool.liquidatorIncentiveBps;
    } else if (outcome.debtValue < debt && debt - outcome.debtValue < pool.debtFloor) {
      outcome.debtValue = debt;
      outcome.collateral = (debt * pool.liquidatorIncentiveBps) / BPS / price;
    }
    outcome.debtShare = outcome.debtValue / rate;
    uint256 incentive = outcome.collateral - (outcome.collateral * BPS) / pool.liquidatorIncentiveBps;
    outcome.treasuryFees = (incentive * pool.treasuryFeesBps) / BPS;
  }

  /// Whether the collateral would not be enough, or its rest would be worth less than the rest of the debt.
  function leavesTooLittle(Outcome memory outcome, uint256 debt, uint256 price) private pure returns (bool) {
    return
      outcome.collateral > outcome.positionCollateral ||
      (outcome.positionCollateral - outcome.collateral) * price < debt - outcome.debtValue;
  }

  function report(Order calldata order, Outcome memory outcome) private {
    emit LogFixedSpreadLiquidate(
      order.collateralPoolId,
      outcome.positionDebtShare,
      outcome.positionCollateral,
      order.positionAddress,
      order.debtShare,
      order.maxDebtShare,
      order.liquidator,
      order.recipient,
      outcome.debtShare,
      outcome.debtValue,
      outcome.collateral,
      outcome.treasuryFees
    );
  }
}
