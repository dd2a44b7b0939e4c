// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {
  ADAPTER_ROLE,
  AccessControlConfig,
  Guarded,
  LIQUIDATION_ROLE,
  OWNER_ROLE,
  POSITION_MANAGER_ROLE,
  SHOW_STOPPER_ROLE,
  STABILITY_FEE_COLLECTOR_ROLE
} from './AccessControlConfig.sol';
import {CollateralPoolConfig} from './CollateralPoolConfig.sol';
import {changed} from './Units.sol';

/// The accounts of the stablecoin protocol: who has locked and who owes what, and the stablecoin before it is a token.
/// At every moment: issued = sum of the pools + unbacked = sum of all balances; a pool's = its shares times its rate.
contract BookKeeper is Guarded {
  struct Position {
    uint256 lockedCollateral; // wad
    uint256 debtShare; // wad
  }

  CollateralPoolConfig public immutable collateralPoolConfig;
  /// 1 until the protocol is shut down.
  uint256 public live = 1;

  mapping(bytes32 poolId => mapping(address positionAddress => Position)) public positions;
  /// Collateral in the protocol that is not locked, wad.
  mapping(bytes32 poolId => mapping(address owner => uint256)) public collateralToken;
  /// Rad.
  mapping(address owner => uint256) public stablecoin;
  /// Rad.
  mapping(address debtor => uint256) public systemBadDebt;
  /// Rad.
  mapping(bytes32 poolId => uint256) public poolStablecoinIssued;
  /// 1: the second may act for the first.
  mapping(address owner => mapping(address user => uint256)) public positionWhitelist;
  uint256 public totalStablecoinIssued; // rad
  uint256 public totalUnbackedStablecoin; // rad
  uint256 public totalDebtCeiling; // rad

  event LogAdjustPosition(
    address indexed _caller,
    bytes32 indexed _collateralPoolId,
    address indexed _positionAddress,
    uint256 _lockedCollateral,
    uint256 _debtShare,
    uint256 _positionDebtValue,
    int256 _addCollateral,
    int256 _addDebtShare
  );
  /// Of adjustments only: fees and liquidations change the amounts without it.
  event StablecoinIssuedAmount(
    uint256 _totalStablecoinIssued,
    bytes32 indexed _collateralPoolId,
    uint256 _poolStablecoinIssued
  );
  event LogSetTotalDebtCeiling(address indexed _caller, uint256 _totalDebtCeiling);
  event LogAddCollateral(address indexed _caller, address indexed _usr, int256 _amount);
  event LogMoveCollateral(
    address indexed _caller,
    bytes32 indexed _collateralPoolId,
    address _src,
    address indexed _dst,
    uint256 _amount
  );
  event LogMoveStablecoin(address indexed _caller, address _src, address indexed _dst, uint256 _amount);
  event LogCage();

  modifier whenLive() {
    require(live == 1, 'BookKeeper/not-live');
    _;
  }

  constructor(AccessControlConfig access, CollateralPoolConfig collateralPoolConfig_) Guarded(access) {
    collateralPoolConfig = collateralPoolConfig_;
  }

  function setTotalDebtCeiling(uint256 _totalDebtCeiling) external only(OWNER_ROLE) {
    totalDebtCeiling = _totalDebtCeiling;
    emit LogSetTotalDebtCeiling(msg.sender, _totalDebtCeiling);
  }

  function cage() external only(SHOW_STOPPER_ROLE) {
    live = 0;
    emit LogCage();
  }

  /// Lets `toBeWhitelistedAddress` act for the caller.
  function whitelist(address toBeWhitelistedAddress) external whenLive {
    positionWhitelist[msg.sender][toBeWhitelistedAddress] = 1;
  }

  function blacklist(address toBeBlacklistedAddress) external {
    positionWhitelist[msg.sender][toBeBlacklistedAddress] = 0;
  }

  /// What an adapter took in (positive) or gave out (negative), wad.
  function addCollateral(bytes32 _collateralPoolId, address _usr, int256 _amount) external only(ADAPTER_ROLE) {
    collateralToken[_collateralPoolId][_usr] = changed(collateralToken[_collateralPoolId][_usr], _amount);
    emit LogAddCollateral(msg.sender, _usr, _amount);
  }

  function moveCollateral(bytes32 _collateralPoolId, address _src, address _dst, uint256 _amount) external {
    requireConsent(_src, 'BookKeeper/not-allowed-position-adjustment');
    collateralToken[_collateralPoolId][_src] -= _amount;
    collateralToken[_collateralPoolId][_dst] += _amount;
    emit LogMoveCollateral(msg.sender, _collateralPoolId, _src, _dst, _amount);
  }

  /// `_value` in rad.
  function moveStablecoin(address _src, address _dst, uint256 _value) external {
    requireConsent(_src, 'BookKeeper/not-allowed-position-adjustment');
    stablecoin[_src] -= _value;
    stablecoin[_dst] += _value;
    emit LogMoveStablecoin(msg.sender, _src, _dst, _value);
  }

  /// Locks (positive) or frees collateral and draws (positive) or wipes debt of one position.
  function adjustPosition(
    bytes32 _collateralPoolId,
    address _positionAddress,
    address _collateralOwner,
    address _stablecoinOwner,
    int256 _collateralValue,
    int256 _debtShare
  ) external whenLive only(POSITION_MANAGER_ROLE) {
    CollateralPoolConfig.CollateralPoolInfo memory pool = collateralPoolConfig.getCollateralPoolInfo(_collateralPoolId);
    require(pool.debtAccumulatedRate != 0, 'BookKeeper/collateralPool-not-init');
    requireConsents(_positionAddress, _collateralOwner, _stablecoinOwner, _collateralValue, _debtShare);

    Position storage position = positions[_collateralPoolId][_positionAddress];
    position.lockedCollateral = changed(position.lockedCollateral, _collateralValue);
    position.debtShare = changed(position.debtShare, _debtShare);
    int256 addedDebt = changeIssued(_collateralPoolId, pool, _debtShare);
    totalStablecoinIssued = changed(totalStablecoinIssued, addedDebt);
    uint256 debtValue = pool.debtAccumulatedRate * position.debtShare;
    bool isSafer = _collateralValue >= 0 && _debtShare <= 0;
    require(isSafer || debtValue <= position.lockedCollateral * pool.priceWithSafetyMargin, 'BookKeeper/not-safe');
    require(position.debtShare == 0 || debtValue >= pool.debtFloor, 'BookKeeper/debt-floor');
    require(
      _debtShare <= 0 ||
        (poolStablecoinIssued[_collateralPoolId] <= pool.debtCeiling && totalStablecoinIssued <= totalDebtCeiling),
      'BookKeeper/ceiling-exceeded'
    );
    // Also of whoever only adds collateral or repays a part: a debt that has grown above the ceiling must be closed.
    require(debtValue <= pool.positionDebtCeiling, 'BookKeeper/position-debt-ceiling-exceeded');

    collateralToken[_collateralPoolId][_collateralOwner] = changed(
      collateralToken[_collateralPoolId][_collateralOwner],
      -_collateralValue
    );
    stablecoin[_stablecoinOwner] = changed(stablecoin[_stablecoinOwner], addedDebt);
    emit LogAdjustPosition(
      msg.sender,
      _collateralPoolId,
      _positionAddress,
      position.lockedCollateral,
      position.debtShare,
      debtValue,
      _collateralValue,
      _debtShare
    );
    reportIssued(_collateralPoolId);
  }

  /// Moves collateral and debt (both at least 0) to another position of the same pool. Both must agree and stay safe.
  function movePosition(
    bytes32 _collateralPoolId,
    address _src,
    address _dst,
    uint256 _collateralAmount,
    uint256 _debtShare
  ) external whenLive only(POSITION_MANAGER_ROLE) {
    requireConsent(_src, 'BookKeeper/movePosition/not-allowed');
    requireConsent(_dst, 'BookKeeper/movePosition/not-allowed');
    Position storage from = positions[_collateralPoolId][_src];
    Position storage to = positions[_collateralPoolId][_dst];
    from.lockedCollateral -= _collateralAmount;
    from.debtShare -= _debtShare;
    to.lockedCollateral += _collateralAmount;
    to.debtShare += _debtShare;
    CollateralPoolConfig.CollateralPoolInfo memory pool = collateralPoolConfig.getCollateralPoolInfo(_collateralPoolId);
    uint256 fromDebt = pool.debtAccumulatedRate * from.debtShare;
    uint256 toDebt = pool.debtAccumulatedRate * to.debtShare;
    require(fromDebt <= from.lockedCollateral * pool.priceWithSafetyMargin, 'BookKeeper/not-safe-src');
    require(toDebt <= to.lockedCollateral * pool.priceWithSafetyMargin, 'BookKeeper/not-safe-dst');
    require(from.debtShare == 0 || fromDebt >= pool.debtFloor, 'BookKeeper/debt-floor-src');
    require(to.debtShare == 0 || toDebt >= pool.debtFloor, 'BookKeeper/debt-floor-dst');
    require(toDebt <= pool.positionDebtCeiling, 'BookKeeper/position-debt-ceiling-exceeded-dst');
  }

  /// Takes collateral and debt (both negative or 0) from a position; the debt becomes the debtor's bad debt.
  function confiscatePosition(
    bytes32 _collateralPoolId,
    address _positionAddress,
    address _collateralCreditor,
    address _stablecoinDebtor,
    int256 _collateralAmount,
    int256 _debtShare
  ) external only(LIQUIDATION_ROLE) {
    CollateralPoolConfig.CollateralPoolInfo memory pool = collateralPoolConfig.getCollateralPoolInfo(_collateralPoolId);
    Position storage position = positions[_collateralPoolId][_positionAddress];
    position.lockedCollateral = changed(position.lockedCollateral, _collateralAmount);
    position.debtShare = changed(position.debtShare, _debtShare);
    int256 takenDebt = changeIssued(_collateralPoolId, pool, _debtShare);
    collateralToken[_collateralPoolId][_collateralCreditor] = changed(
      collateralToken[_collateralPoolId][_collateralCreditor],
      -_collateralAmount
    );
    systemBadDebt[_stablecoinDebtor] = changed(systemBadDebt[_stablecoinDebtor], -takenDebt);
    totalUnbackedStablecoin = changed(totalUnbackedStablecoin, -takenDebt);
  }

  /// The caller pays bad debt of its own with stablecoin of its own. `_value` in rad.
  function settleSystemBadDebt(uint256 _value) external {
    systemBadDebt[msg.sender] -= _value;
    stablecoin[msg.sender] -= _value;
    totalUnbackedStablecoin -= _value;
    totalStablecoinIssued -= _value;
  }

  /// Raises the rate of a pool by `_rateIncrease` (ray); what all its debtors owe more goes to the recipient.
  function accrueStabilityFee(
    bytes32 _collateralPoolId,
    address _stabilityFeeRecipient,
    uint256 _rateIncrease
  ) external whenLive only(STABILITY_FEE_COLLECTOR_ROLE) {
    CollateralPoolConfig.CollateralPoolInfo memory pool = collateralPoolConfig.getCollateralPoolInfo(_collateralPoolId);
    collateralPoolConfig.setDebtAccumulatedRate(_collateralPoolId, pool.debtAccumulatedRate + _rateIncrease);
    uint256 fee = pool.totalDebtShare * _rateIncrease;
    stablecoin[_stabilityFeeRecipient] += fee;
    totalStablecoinIssued += fee;
    poolStablecoinIssued[_collateralPoolId] += fee;
  }

  /// Books the change of a pool's shares; answers its value in rad.
  function changeIssued(
    bytes32 poolId,
    CollateralPoolConfig.CollateralPoolInfo memory pool,
    int256 debtShare
  ) private returns (int256 value) {
    value = int256(pool.debtAccumulatedRate) * debtShare;
    collateralPoolConfig.setTotalDebtShare(poolId, changed(pool.totalDebtShare, debtShare));
    poolStablecoinIssued[poolId] = changed(poolStablecoinIssued[poolId], value);
  }

  function reportIssued(bytes32 poolId) private {
    emit StablecoinIssuedAmount(totalStablecoinIssued, poolId, poolStablecoinIssued[poolId]);
  }

  /// Whoever loses by an adjustment must agree to it.
  function requireConsents(
    address positionAddress,
    address collateralOwner,
    address stablecoinOwner,
    int256 collateralValue,
    int256 debtShare
  ) private view {
    if (collateralValue < 0 || debtShare > 0) {
      requireConsent(positionAddress, 'BookKeeper/not-allowed-position-address');
    }
    if (collateralValue > 0) requireConsent(collateralOwner, 'BookKeeper/not-allowed-collateral-owner');
    if (debtShare < 0) requireConsent(stablecoinOwner, 'BookKeeper/not-allowed-stablecoin-owner');
  }

  function requireConsent(address owner, string memory refusal) private view {
    require(owner == msg.sender || positionWhitelist[owner][msg.sender] == 1, refusal);
  }
}
