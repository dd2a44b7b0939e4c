// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControlConfig, Guarded} from './AccessControlConfig.sol';
import {BookKeeper} from './BookKeeper.sol';
import {CollateralPoolConfig} from './CollateralPoolConfig.sol';
import {RAY, rayPower} from './Units.sol';

/// Lets the debts of a pool grow by the stability fee of the time since it was last asked to. Anybody may call it.
contract StabilityFeeCollector is Guarded {
  BookKeeper public immutable bookKeeper;
  address public immutable systemDebtEngine;

  event LogNewDebtAccumulatedRate(uint256 _debtAccumulatedRate);

  constructor(AccessControlConfig access, BookKeeper bookKeeper_, address systemDebtEngine_) Guarded(access) {
    bookKeeper = bookKeeper_;
    systemDebtEngine = systemDebtEngine_;
  }

  /// New rate = stability fee rate ^ seconds * old rate, rounded down to a ray.
  function collect(bytes32 _collateralPool) external returns (uint256 _debtAccumulatedRate) {
    CollateralPoolConfig config = bookKeeper.collateralPoolConfig();
    CollateralPoolConfig.CollateralPool memory pool = config.collateralPools(_collateralPool);
    require(pool.debtAccumulatedRate != 0, 'BookKeeper/collateralPool-not-init');
    uint256 growth = rayPower(pool.stabilityFeeRate, block.timestamp - pool.lastAccumulationTime);
    _debtAccumulatedRate = (growth * pool.debtAccumulatedRate) / RAY;
    bookKeeper.accrueStabilityFee(_collateralPool, systemDebtEngine, _debtAccumulatedRate - pool.debtAccumulatedRate);
    config.updateLastAccumulationTime(_collateralPool);
    emit LogNewDebtAccumulatedRate(_debtAccumulatedRate);
  }
}
