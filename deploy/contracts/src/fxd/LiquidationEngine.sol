// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {BookKeeper} from './BookKeeper.sol';
import {CollateralPoolConfig} from './CollateralPoolConfig.sol';
import {FixedSpreadLiquidationStrategy} from './FixedSpreadLiquidationStrategy.sol';

/// Where liquidators come: lets a pool's strategy sell collateral of an unsafe position. Anybody may call it.
contract LiquidationEngine {
  BookKeeper public immutable bookKeeper;
  address public immutable systemDebtEngine;

  constructor(BookKeeper bookKeeper_, address systemDebtEngine_) {
    bookKeeper = bookKeeper_;
    systemDebtEngine = systemDebtEngine_;
  }

  /// Wipes up to `_debtShareToBeLiquidated`, and nothing where that would be more than `_maxDebtShareToBeLiquidated`.
  /// The caller pays with stablecoin in the accounts and must have whitelisted the strategy there; the recipient gets
  /// unlocked collateral. Debt that all the collateral does not pay for becomes bad debt.
  function liquidate(
    bytes32 _collateralPoolId,
    address _positionAddress,
    uint256 _debtShareToBeLiquidated,
    uint256 _maxDebtShareToBeLiquidated,
    address _collateralRecipient,
    bytes calldata
  ) external {
    require(bookKeeper.live() == 1, 'LiquidationEngine/not-live');
    require(_debtShareToBeLiquidated > 0, 'LiquidationEngine/zero-debt-value-to-be-liquidated');
    require(_maxDebtShareToBeLiquidated > 0, 'LiquidationEngine/zero-max-debt-value-to-be-liquidated');
    CollateralPoolConfig config = bookKeeper.collateralPoolConfig();
    CollateralPoolConfig.CollateralPool memory pool = config.collateralPools(_collateralPoolId);
    (uint256 locked, uint256 share) = bookKeeper.positions(_collateralPoolId, _positionAddress);
    require(pool.strategy != address(0), 'LiquidationEngine/not-set-strategy');
    require(
      locked * pool.priceWithSafetyMargin < share * pool.debtAccumulatedRate,
      'LiquidationEngine/position-is-safe'
    );
    FixedSpreadLiquidationStrategy(pool.strategy).execute(
      FixedSpreadLiquidationStrategy.Order({
        collateralPoolId: _collateralPoolId,
        positionAddress: _positionAddress,
        debtShare: _debtShareToBeLiquidated,
        maxDebtShare: _maxDebtShareToBeLiquidated,
        liquidator: msg.sender,
        recipient: _collateralRecipient
      })
    );
    (uint256 lockedAfter, uint256 shareAfter) = bookKeeper.positions(_collateralPoolId, _positionAddress);
    require(shareAfter < share, 'LiquidationEngine/debt-not-liquidated');
    if (lockedAfter == 0 && shareAfter > 0) writeOff(_collateralPoolId, _positionAddress, shareAfter);
  }

  /// What nothing is left to pay for becomes bad debt.
  function writeOff(bytes32 poolId, address positionAddress, uint256 share) private {
    bookKeeper.confiscatePosition(poolId, positionAddress, positionAddress, systemDebtEngine, 0, -int256(share));
  }
}
