/* eslint-disable @typescript-eslint/no-deprecated -- its successor is another library; this one provides Ponder with argument types */
import { parseAbi } from 'viem';

/*
 * The indexed events of the stablecoin, and the two reads of a new position. Names, order and indexed flags match the
 * deployed contracts, because they determine the topics.
 */

export const bookKeeperAbi = parseAbi([
  'event LogAdjustPosition(address indexed _caller, bytes32 indexed _collateralPoolId, address indexed _positionAddress, uint256 _lockedCollateral, uint256 _debtShare, uint256 _positionDebtValue, int256 _addCollateral, int256 _addDebtShare)',
]);

export const collateralPoolConfigAbi = parseAbi([
  'event LogInitCollateralPoolId(bytes32 indexed _collateralPoolId, uint256 _debtCeiling, uint256 _liquidationRatio, uint256 _stabilityFeeRate, address _adapter)',
  'event LogSetDebtCeiling(address indexed _caller, bytes32 indexed _collateralPoolId, uint256 _debtCeiling)',
  'event LogSetLiquidationRatio(address indexed _caller, bytes32 indexed _poolId, uint256 _data)',
  'event LogSetStabilityFeeRate(address indexed _caller, bytes32 indexed _poolId, uint256 _data)',
  'event LogSetAdapter(address indexed _caller, bytes32 indexed _collateralPoolId, address _adapter)',
  'event LogSetTotalDebtShare(address indexed _caller, bytes32 indexed _collateralPoolId, uint256 _totalDebtShare)',
  'event LogSetDebtAccumulatedRate(address indexed _caller, bytes32 indexed _collateralPoolId, uint256 _debtAccumulatedRate)',
]);

export const priceOracleAbi = parseAbi([
  'event LogSetPrice(bytes32 indexed _poolId, uint256 _rawPrice, uint256 _priceWithSafetyMargin)',
]);

export const positionManagerAbi = parseAbi([
  'event LogNewPosition(address indexed _usr, address indexed _own, uint256 indexed _positionId)',
  'event LogExportPosition(uint256 indexed _positionId, address _source, address _destination, uint256 _lockedCollateral, uint256 _debtShare)',
  'event LogImportPosition(uint256 indexed _positionId, address _source, address _destination, uint256 _lockedCollateral, uint256 _debtShare)',
  'event LogMovePosition(uint256 _sourceId, uint256 _destinationId, uint256 _lockedCollateral, uint256 _debtShare)',
  'function positions(uint256) view returns (address)',
  'function collateralPools(uint256) view returns (bytes32)',
]);

export const liquidationStrategyAbi = parseAbi([
  'event LogFixedSpreadLiquidate(bytes32 indexed _collateralPoolId, uint256 _positionDebtShare, uint256 _positionCollateralAmount, address indexed _positionAddress, uint256 _debtShareToBeLiquidated, uint256 _maxDebtShareToBeLiquidated, address indexed _liquidatorAddress, address _collateralRecipient, uint256 _actualDebtShareToBeLiquidated, uint256 _actualDebtValueToBeLiquidated, uint256 _collateralAmountToBeLiquidated, uint256 _treasuryFees)',
]);

/** Emitted by a proxy wallet, through which its owner moves FXD. */
export const proxyWalletAbi = parseAbi([
  'event LogBorrowedAmount(address _positionAddress, uint256 _FXDBorrowAmount)',
  'event LogPaidAmount(address _positionAddress, uint256 _FXDPaidAmount)',
]);
