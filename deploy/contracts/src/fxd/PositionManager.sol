// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControlConfig, Guarded, OWNER_ROLE} from './AccessControlConfig.sol';
import {BookKeeper} from './BookKeeper.sol';
import {CollateralPoolConfig} from './CollateralPoolConfig.sol';
import {PositionHandler} from './PositionHandler.sol';
import {PriceOracle} from './PriceOracle.sol';
import {ShowStopper} from './ShowStopper.sol';
import {IPriceFeed} from './SimplePriceFeed.sol';

/// Numbers the positions and lists them by owner, oldest first. Only owners and whom they allow may act.
contract PositionManager is Guarded {
  struct Neighbours {
    uint256 prev;
    uint256 next;
  }

  BookKeeper public immutable bookKeeper;
  PriceOracle public immutable priceOracle;
  ShowStopper public showStopper;

  uint256 public lastPositionId;
  mapping(uint256 positionId => address) public positions;
  mapping(uint256 positionId => address) public owners;
  mapping(uint256 positionId => bytes32) public collateralPools;
  mapping(uint256 positionId => Neighbours) public list;
  mapping(address owner => uint256) public ownerFirstPositionId;
  mapping(address owner => uint256) public ownerLastPositionId;
  mapping(address owner => uint256) public ownerPositionCount;
  mapping(address owner => mapping(uint256 positionId => mapping(address user => bool))) public ownerWhitelist;
  mapping(address owner => mapping(address user => bool)) public migrationWhitelist;
  mapping(address positionAddress => address) public mapPositionHandlerToOwner;

  event LogNewPosition(address indexed _usr, address indexed _own, uint256 indexed _positionId);
  event LogAllowManagePosition(
    address indexed _caller,
    uint256 indexed _positionId,
    address _owner,
    address _user,
    bool _ok
  );
  event LogAllowMigratePosition(address indexed _caller, address _user, bool _ok);
  event LogExportPosition(
    uint256 indexed _positionId,
    address _source,
    address _destination,
    uint256 _lockedCollateral,
    uint256 _debtShare
  );
  event LogImportPosition(
    uint256 indexed _positionId,
    address _source,
    address _destination,
    uint256 _lockedCollateral,
    uint256 _debtShare
  );
  event LogMovePosition(uint256 _sourceId, uint256 _destinationId, uint256 _lockedCollateral, uint256 _debtShare);

  modifier onlyOwnerAllowed(uint256 _positionId) {
    address owner = owners[_positionId];
    require(msg.sender == owner || ownerWhitelist[owner][_positionId][msg.sender], 'owner not allowed');
    _;
  }

  modifier onlyMigrationAllowed(address _user) {
    require(msg.sender == _user || migrationWhitelist[_user][msg.sender], 'migration not allowed');
    _;
  }

  constructor(AccessControlConfig access, BookKeeper bookKeeper_, PriceOracle priceOracle_) Guarded(access) {
    bookKeeper = bookKeeper_;
    priceOracle = priceOracle_;
  }

  function setShowStopper(ShowStopper _showStopper) external only(OWNER_ROLE) {
    showStopper = _showStopper;
  }

  /// Opens an empty position for `_usr`.
  function open(bytes32 _collateralPoolId, address _usr) external returns (uint256) {
    require(_usr != address(0), 'PositionManager/user-address(0)');
    require(
      bookKeeper.collateralPoolConfig().getDebtAccumulatedRate(_collateralPoolId) != 0,
      'PositionManager/collateralPool-not-init'
    );
    uint256 positionId = ++lastPositionId;
    address handler = address(new PositionHandler(bookKeeper));
    positions[positionId] = handler;
    collateralPools[positionId] = _collateralPoolId;
    append(positionId, _usr);
    emit LogNewPosition(msg.sender, _usr, positionId);
    return positionId;
  }

  function give(uint256 _positionId, address _destination) external onlyOwnerAllowed(_positionId) {
    require(_destination != address(0), 'destination address(0)');
    require(_destination != owners[_positionId], 'destination already owner');
    remove(_positionId);
    append(_positionId, _destination);
  }

  function allowManagePosition(
    uint256 _positionId,
    address _user,
    bool _ok
  ) external onlyOwnerAllowed(_positionId) {
    ownerWhitelist[owners[_positionId]][_positionId][_user] = _ok;
    emit LogAllowManagePosition(msg.sender, _positionId, owners[_positionId], _user, _ok);
  }

  function allowMigratePosition(address _user, bool _ok) external {
    migrationWhitelist[msg.sender][_user] = _ok;
    emit LogAllowMigratePosition(msg.sender, _user, _ok);
  }

  /// Locks or frees collateral (wad) and draws or wipes debt (share, wad). The newest price of the feed counts: whoever
  /// takes out more than it allows is refused, even where the oracle has an older one.
  function adjustPosition(
    uint256 _positionId,
    int256 _collateralValue,
    int256 _debtShare,
    bytes calldata
  ) external onlyOwnerAllowed(_positionId) {
    bytes32 poolId = collateralPools[_positionId];
    address handler = positions[_positionId];
    requireHealthyPrice(poolId);
    bookKeeper.adjustPosition(poolId, handler, handler, handler, _collateralValue, _debtShare);
    priceOracle.setPrice(poolId);
    if (_collateralValue < 0 || _debtShare > 0) requireSafe(poolId, handler);
  }

  function moveCollateral(
    uint256 _positionId,
    address _destination,
    uint256 _wad,
    bytes calldata
  ) external onlyOwnerAllowed(_positionId) {
    bookKeeper.moveCollateral(collateralPools[_positionId], positions[_positionId], _destination, _wad);
  }

  /// For collateral of another pool than the position's own that has come to its address.
  function moveCollateral(
    bytes32 _collateralPoolId,
    uint256 _positionId,
    address _destination,
    uint256 _wad,
    bytes calldata
  ) external onlyOwnerAllowed(_positionId) {
    bookKeeper.moveCollateral(_collateralPoolId, positions[_positionId], _destination, _wad);
  }

  function moveStablecoin(
    uint256 _positionId,
    address _dst,
    uint256 _rad
  ) external onlyOwnerAllowed(_positionId) {
    bookKeeper.moveStablecoin(positions[_positionId], _dst, _rad);
  }

  /// Moves everything of a position to an address that has agreed to it in the accounts.
  function exportPosition(
    uint256 _positionId,
    address _destination
  ) external onlyOwnerAllowed(_positionId) onlyMigrationAllowed(_destination) {
    bytes32 poolId = collateralPools[_positionId];
    address source = positions[_positionId];
    (uint256 locked, uint256 share) = bookKeeper.positions(poolId, source);
    bookKeeper.movePosition(poolId, source, _destination, locked, share);
    emit LogExportPosition(_positionId, source, _destination, locked, share);
  }

  function importPosition(
    address _source,
    uint256 _positionId
  ) external onlyMigrationAllowed(_source) onlyOwnerAllowed(_positionId) {
    bytes32 poolId = collateralPools[_positionId];
    address destination = positions[_positionId];
    (uint256 locked, uint256 share) = bookKeeper.positions(poolId, _source);
    bookKeeper.movePosition(poolId, _source, destination, locked, share);
    emit LogImportPosition(_positionId, _source, destination, locked, share);
  }

  function movePosition(
    uint256 _sourceId,
    uint256 _destinationId
  ) external onlyOwnerAllowed(_sourceId) onlyOwnerAllowed(_destinationId) {
    bytes32 poolId = collateralPools[_sourceId];
    require(poolId == collateralPools[_destinationId], '!same collateral pool');
    (uint256 locked, uint256 share) = bookKeeper.positions(poolId, positions[_sourceId]);
    bookKeeper.movePosition(poolId, positions[_sourceId], positions[_destinationId], locked, share);
    emit LogMovePosition(_sourceId, _destinationId, locked, share);
  }

  /// After the shutdown: what is locked in a position without debt becomes its owner's.
  function redeemLockedCollateral(
    uint256 _positionId,
    address _receiver,
    bytes calldata
  ) external onlyOwnerAllowed(_positionId) {
    showStopper.redeemLockedCollateral(collateralPools[_positionId], positions[_positionId], _receiver);
  }

  function updatePrice(bytes32 _poolId) external {
    requireHealthyPrice(_poolId);
    priceOracle.setPrice(_poolId);
  }

  function requireHealthyPrice(bytes32 poolId) private view {
    IPriceFeed feed = IPriceFeed(bookKeeper.collateralPoolConfig().getPriceFeed(poolId));
    require(feed.isPriceOk(), 'PositionManager/price-is-not-healthy');
  }

  function requireSafe(bytes32 poolId, address handler) private view {
    CollateralPoolConfig config = bookKeeper.collateralPoolConfig();
    CollateralPoolConfig.CollateralPoolInfo memory pool = config.getCollateralPoolInfo(poolId);
    (uint256 locked, uint256 share) = bookKeeper.positions(poolId, handler);
    require(share * pool.debtAccumulatedRate <= locked * pool.priceWithSafetyMargin, 'BookKeeper/not-safe');
  }

  function append(uint256 positionId, address owner) private {
    uint256 last = ownerLastPositionId[owner];
    list[positionId] = Neighbours(last, 0);
    if (last == 0) ownerFirstPositionId[owner] = positionId;
    else list[last].next = positionId;
    ownerLastPositionId[owner] = positionId;
    ownerPositionCount[owner] += 1;
    owners[positionId] = owner;
    mapPositionHandlerToOwner[positions[positionId]] = owner;
  }

  function remove(uint256 positionId) private {
    address owner = owners[positionId];
    Neighbours memory neighbours = list[positionId];
    if (neighbours.prev == 0) ownerFirstPositionId[owner] = neighbours.next;
    else list[neighbours.prev].next = neighbours.next;
    if (neighbours.next == 0) ownerLastPositionId[owner] = neighbours.prev;
    else list[neighbours.next].prev = neighbours.prev;
    ownerPositionCount[owner] -= 1;
  }
}
