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
/// Where all the collateral does not cover the debt, the liquidator pays its worth and the rest becomes bad debt.
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

  /// A debt that is not worth leaving: one FXD, rad.
  uint256 private constant DUST = 1e45;

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
    require(outcome.debtShare <= order.maxDebtShare, 'FixedSpreadLiquidationStrategy/exceed-max-debt-share');
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
    outcome.debtShare = Math.min(order.debtShare, closable(outcome.positionDebtShare, rate, pool));
    outcome.debtValue = outcome.debtShare * rate;
    // rad / (wad price as ray) = wad
    uint256 price = rawPrice * 1e9;
    outcome.collateral = (outcome.debtValue / price) * pool.liquidatorIncentiveBps / BPS;
    if (outcome.collateral >= outcome.positionCollateral) {
      outcome.collateral = outcome.positionCollateral;
      outcome.debtShare = outcome.positionDebtShare;
      uint256 worth = (outcome.collateral * price * BPS) / pool.liquidatorIncentiveBps;
      outcome.debtValue = Math.min(worth, outcome.debtShare * rate);
    }
    uint256 incentive = outcome.collateral - (outcome.collateral * BPS) / pool.liquidatorIncentiveBps;
    outcome.treasuryFees = (incentive * pool.treasuryFeesBps) / BPS;
  }

  /// The close factor's part of the debt; all of it where less than the debt floor, or next to nothing, would be left.
  function closable(
    uint256 debtShare,
    uint256 rate,
    CollateralPoolConfig.CollateralPool memory pool
  ) private pure returns (uint256 part) {
    part = Math.mulDiv(debtShare, pool.closeFactorBps, BPS, Math.Rounding.Ceil);
    if ((debtShare - part) * rate <= Math.max(pool.debtFloor, DUST)) part = debtShare;
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
