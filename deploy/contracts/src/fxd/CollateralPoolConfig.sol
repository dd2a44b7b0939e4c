// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {
  AccessControlConfig,
  BOOK_KEEPER_ROLE,
  Guarded,
  OWNER_ROLE,
  PRICE_ORACLE_ROLE,
  STABILITY_FEE_COLLECTOR_ROLE
} from './AccessControlConfig.sol';
import {BPS, RAY} from './Units.sol';

/// The parameters of the collateral pools, and the figures of each that the other contracts keep here.
contract CollateralPoolConfig is Guarded {
  struct CollateralPool {
    uint256 totalDebtShare; // wad
    uint256 debtAccumulatedRate; // ray; 0 where there is no such pool
    uint256 priceWithSafetyMargin; // ray
    uint256 debtCeiling; // rad
    uint256 debtFloor; // rad
    address priceFeed;
    uint256 liquidationRatio; // ray
    uint256 stabilityFeeRate; // ray for each second
    uint256 lastAccumulationTime; // Unix seconds
    address adapter;
    uint256 closeFactorBps;
    uint256 liquidatorIncentiveBps;
    uint256 treasuryFeesBps;
    address strategy;
    uint256 positionDebtCeiling; // rad
  }

  struct CollateralPoolInfo {
    uint256 debtAccumulatedRate;
    uint256 totalDebtShare;
    uint256 debtCeiling;
    uint256 priceWithSafetyMargin;
    uint256 debtFloor;
    uint256 positionDebtCeiling;
  }

  /// About 50 % a year.
  uint256 public constant MAX_STABILITY_FEE_RATE = 1000000012857214317438491659;
  uint256 public constant MAX_LIQUIDATOR_INCENTIVE_BPS = 12_500;

  mapping(bytes32 poolId => CollateralPool) private pools;

  event LogInitCollateralPoolId(
    bytes32 indexed _collateralPoolId,
    uint256 _debtCeiling,
    uint256 _liquidationRatio,
    uint256 _stabilityFeeRate,
    address _adapter
  );
  event LogSetPriceWithSafetyMargin(
    address indexed _caller,
    bytes32 indexed _collateralPoolId,
    uint256 _priceWithSafetyMargin
  );
  event LogSetDebtCeiling(address indexed _caller, bytes32 indexed _collateralPoolId, uint256 _debtCeiling);
  event LogSetDebtFloor(address indexed _caller, bytes32 indexed _collateralPoolId, uint256 _debtFloor);
  event LogSetPriceFeed(address indexed _caller, bytes32 indexed _poolId, address _priceFeed);
  event LogSetLiquidationRatio(address indexed _caller, bytes32 indexed _poolId, uint256 _data);
  event LogSetStabilityFeeRate(address indexed _caller, bytes32 indexed _poolId, uint256 _data);
  event LogSetAdapter(address indexed _caller, bytes32 indexed _collateralPoolId, address _adapter);
  event LogSetCloseFactorBps(address indexed _caller, bytes32 indexed _collateralPoolId, uint256 _closeFactorBps);
  event LogSetLiquidatorIncentiveBps(
    address indexed _caller,
    bytes32 indexed _collateralPoolId,
    uint256 _liquidatorIncentiveBps
  );
  event LogSetTreasuryFeesBps(address indexed _caller, bytes32 indexed _collateralPoolId, uint256 _treasuryFeeBps);
  event LogSetStrategy(address indexed _caller, bytes32 indexed _collateralPoolId, address strategy);
  event LogSetTotalDebtShare(address indexed _caller, bytes32 indexed _collateralPoolId, uint256 _totalDebtShare);
  event LogSetDebtAccumulatedRate(
    address indexed _caller,
    bytes32 indexed _collateralPoolId,
    uint256 _debtAccumulatedRate
  );
  event LogPositionDebtCeiling(address _messageSender, bytes32 _collateralPoolId, uint256 _positionDebtCeiling);

  constructor(AccessControlConfig accessControlConfig_) Guarded(accessControlConfig_) {}

  function initCollateralPool(
    bytes32 _collateralPoolId,
    uint256 _debtCeiling,
    uint256 _debtFloor,
    uint256 _positionDebtCeiling,
    address _priceFeed,
    uint256 _liquidationRatio,
    uint256 _stabilityFeeRate,
    address _adapter,
    uint256 _closeFactorBps,
    uint256 _liquidatorIncentiveBps,
    uint256 _treasuryFeesBps,
    address _strategy
  ) external only(OWNER_ROLE) {
    CollateralPool storage pool = pools[_collateralPoolId];
    require(pool.debtAccumulatedRate == 0, 'CollateralPoolConfig/collateral-pool-already-init');
    requireStabilityFeeRate(_stabilityFeeRate);
    requireLiquidationRatio(_liquidationRatio);
    requireCloseFactor(_closeFactorBps);
    requireLiquidatorIncentive(_liquidatorIncentiveBps);
    requireTreasuryFees(_treasuryFeesBps);
    pool.debtAccumulatedRate = RAY;
    pool.debtCeiling = _debtCeiling;
    pool.debtFloor = _debtFloor;
    pool.positionDebtCeiling = _positionDebtCeiling;
    pool.priceFeed = _priceFeed;
    pool.liquidationRatio = _liquidationRatio;
    pool.stabilityFeeRate = _stabilityFeeRate;
    pool.lastAccumulationTime = block.timestamp;
    pool.adapter = _adapter;
    pool.closeFactorBps = _closeFactorBps;
    pool.liquidatorIncentiveBps = _liquidatorIncentiveBps;
    pool.treasuryFeesBps = _treasuryFeesBps;
    pool.strategy = _strategy;
    emit LogInitCollateralPoolId(_collateralPoolId, _debtCeiling, _liquidationRatio, _stabilityFeeRate, _adapter);
  }

  function setPriceWithSafetyMargin(
    bytes32 _collateralPoolId,
    uint256 _priceWithSafetyMargin
  ) external only(PRICE_ORACLE_ROLE) {
    pools[_collateralPoolId].priceWithSafetyMargin = _priceWithSafetyMargin;
    emit LogSetPriceWithSafetyMargin(msg.sender, _collateralPoolId, _priceWithSafetyMargin);
  }

  function setDebtCeiling(bytes32 _collateralPoolId, uint256 _debtCeiling) external only(OWNER_ROLE) {
    pools[_collateralPoolId].debtCeiling = _debtCeiling;
    emit LogSetDebtCeiling(msg.sender, _collateralPoolId, _debtCeiling);
  }

  function setDebtFloor(bytes32 _collateralPoolId, uint256 _debtFloor) external only(OWNER_ROLE) {
    pools[_collateralPoolId].debtFloor = _debtFloor;
    emit LogSetDebtFloor(msg.sender, _collateralPoolId, _debtFloor);
  }

  function setPositionDebtCeiling(bytes32 _collateralPoolId, uint256 _positionDebtCeiling) external only(OWNER_ROLE) {
    pools[_collateralPoolId].positionDebtCeiling = _positionDebtCeiling;
    emit LogPositionDebtCeiling(msg.sender, _collateralPoolId, _positionDebtCeiling);
  }

  function setPriceFeed(bytes32 _poolId, address _priceFeed) external only(OWNER_ROLE) {
    pools[_poolId].priceFeed = _priceFeed;
    emit LogSetPriceFeed(msg.sender, _poolId, _priceFeed);
  }

  /// Takes effect on positions with the pool's next price.
  function setLiquidationRatio(bytes32 _poolId, uint256 _liquidationRatio) external only(OWNER_ROLE) {
    requireLiquidationRatio(_liquidationRatio);
    pools[_poolId].liquidationRatio = _liquidationRatio;
    emit LogSetLiquidationRatio(msg.sender, _poolId, _liquidationRatio);
  }

  /// Applies from the last collection on; collect before for a change from now on.
  function setStabilityFeeRate(bytes32 _collateralPool, uint256 _stabilityFeeRate) external only(OWNER_ROLE) {
    requireStabilityFeeRate(_stabilityFeeRate);
    pools[_collateralPool].stabilityFeeRate = _stabilityFeeRate;
    emit LogSetStabilityFeeRate(msg.sender, _collateralPool, _stabilityFeeRate);
  }

  function setAdapter(bytes32 _collateralPoolId, address _adapter) external only(OWNER_ROLE) {
    pools[_collateralPoolId].adapter = _adapter;
    emit LogSetAdapter(msg.sender, _collateralPoolId, _adapter);
  }

  function setCloseFactorBps(bytes32 _collateralPoolId, uint256 _closeFactorBps) external only(OWNER_ROLE) {
    requireCloseFactor(_closeFactorBps);
    pools[_collateralPoolId].closeFactorBps = _closeFactorBps;
    emit LogSetCloseFactorBps(msg.sender, _collateralPoolId, _closeFactorBps);
  }

  function setLiquidatorIncentiveBps(
    bytes32 _collateralPoolId,
    uint256 _liquidatorIncentiveBps
  ) external only(OWNER_ROLE) {
    requireLiquidatorIncentive(_liquidatorIncentiveBps);
    pools[_collateralPoolId].liquidatorIncentiveBps = _liquidatorIncentiveBps;
    emit LogSetLiquidatorIncentiveBps(msg.sender, _collateralPoolId, _liquidatorIncentiveBps);
  }

  function setTreasuryFeesBps(bytes32 _collateralPoolId, uint256 _treasuryFeesBps) external only(OWNER_ROLE) {
    requireTreasuryFees(_treasuryFeesBps);
    pools[_collateralPoolId].treasuryFeesBps = _treasuryFeesBps;
    emit LogSetTreasuryFeesBps(msg.sender, _collateralPoolId, _treasuryFeesBps);
  }

  function setStrategy(bytes32 _collateralPoolId, address _strategy) external only(OWNER_ROLE) {
    pools[_collateralPoolId].strategy = _strategy;
    emit LogSetStrategy(msg.sender, _collateralPoolId, _strategy);
  }

  function setTotalDebtShare(bytes32 _collateralPoolId, uint256 _totalDebtShare) external only(BOOK_KEEPER_ROLE) {
    pools[_collateralPoolId].totalDebtShare = _totalDebtShare;
    emit LogSetTotalDebtShare(msg.sender, _collateralPoolId, _totalDebtShare);
  }

  function setDebtAccumulatedRate(
    bytes32 _collateralPoolId,
    uint256 _debtAccumulatedRate
  ) external only(BOOK_KEEPER_ROLE) {
    pools[_collateralPoolId].debtAccumulatedRate = _debtAccumulatedRate;
    emit LogSetDebtAccumulatedRate(msg.sender, _collateralPoolId, _debtAccumulatedRate);
  }

  function updateLastAccumulationTime(bytes32 _collateralPoolId) external only(STABILITY_FEE_COLLECTOR_ROLE) {
    pools[_collateralPoolId].lastAccumulationTime = block.timestamp;
  }

  function collateralPools(bytes32 _collateralPoolId) external view returns (CollateralPool memory) {
    return pools[_collateralPoolId];
  }

  function getCollateralPoolInfo(bytes32 _collateralPoolId) external view returns (CollateralPoolInfo memory _info) {
    CollateralPool storage pool = pools[_collateralPoolId];
    _info.debtAccumulatedRate = pool.debtAccumulatedRate;
    _info.totalDebtShare = pool.totalDebtShare;
    _info.debtCeiling = pool.debtCeiling;
    _info.priceWithSafetyMargin = pool.priceWithSafetyMargin;
    _info.debtFloor = pool.debtFloor;
    _info.positionDebtCeiling = pool.positionDebtCeiling;
  }

  function getTotalDebtShare(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].totalDebtShare;
  }

  function getDebtAccumulatedRate(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].debtAccumulatedRate;
  }

  function getPriceWithSafetyMargin(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].priceWithSafetyMargin;
  }

  function getDebtCeiling(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].debtCeiling;
  }

  function getPositionDebtCeiling(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].positionDebtCeiling;
  }

  function getDebtFloor(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].debtFloor;
  }

  function getPriceFeed(bytes32 _collateralPoolId) external view returns (address) {
    return pools[_collateralPoolId].priceFeed;
  }

  function getLiquidationRatio(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].liquidationRatio;
  }

  function getStabilityFeeRate(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].stabilityFeeRate;
  }

  function getLastAccumulationTime(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].lastAccumulationTime;
  }

  function getAdapter(bytes32 _collateralPoolId) external view returns (address) {
    return pools[_collateralPoolId].adapter;
  }

  function getCloseFactorBps(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].closeFactorBps;
  }

  function getLiquidatorIncentiveBps(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].liquidatorIncentiveBps;
  }

  function getTreasuryFeesBps(bytes32 _collateralPoolId) external view returns (uint256) {
    return pools[_collateralPoolId].treasuryFeesBps;
  }

  function getStrategy(bytes32 _collateralPoolId) external view returns (address) {
    return pools[_collateralPoolId].strategy;
  }

  function requireStabilityFeeRate(uint256 rate) private pure {
    require(rate >= RAY && rate <= MAX_STABILITY_FEE_RATE, 'CollateralPoolConfig/stability-fee-rate-out-of-range');
  }

  function requireLiquidationRatio(uint256 ratio) private pure {
    require(ratio >= RAY, 'CollateralPoolConfig/liquidation-ratio-too-low');
  }

  function requireCloseFactor(uint256 factorBps) private pure {
    require(factorBps <= BPS, 'CollateralPoolConfig/close-factor-too-high');
  }

  function requireLiquidatorIncentive(uint256 incentiveBps) private pure {
    require(
      incentiveBps >= BPS && incentiveBps <= MAX_LIQUIDATOR_INCENTIVE_BPS,
      'CollateralPoolConfig/liquidator-incentive-out-of-range'
    );
  }

  function requireTreasuryFees(uint256 feesBps) private pure {
    require(feesBps <= BPS, 'CollateralPoolConfig/treasury-fees-too-high');
  }
}
