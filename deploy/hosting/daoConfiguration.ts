import type { ChainAddresses } from '../devnet/devnetAddresses';

export function daoConfiguration(chains: readonly ChainAddresses[]): object {
  return { forumUrl: 'https://forum.example.org', deployments: chains.flatMap(deploymentOf) };
}

function deploymentOf(chain: ChainAddresses): object[] {
  if (chain.dao === undefined) return [];
  const { fthm, vfthm, staking, stakingGetter, governor, timelock } = chain.dao.contracts;
  return [
    {
      chainId: chain.chainId,
      contracts: { fthm, vfthm, staking, stakingGetter, governor, timelock },
      swapUrl: 'https://swap.example.org/#/swap',
      fxd: chain.contracts.fxd,
      knownContracts: knownContracts(chain, chain.dao),
    },
  ];
}

interface KnownContract {
  readonly address: string;
  readonly name: string;
  /** Functions that proposals call. The area has the functions of the DAO's own contracts. */
  readonly functions?: readonly string[];
  /** Reads that show a call's effect; arguments are those of the call with the same name. */
  readonly reads?: readonly string[];
  /** Units of whole numbers, by the names of parameters and return values. */
  readonly units?: Readonly<Record<string, { readonly decimals: number; readonly symbol?: string }>>;
}

/** Contracts of proposals, with the functions that the timelock may call. */
function knownContracts(
  { contracts, market, fxd, tokens }: ChainAddresses,
  dao: NonNullable<ChainAddresses['dao']>,
): readonly KnownContract[] {
  const { fthm, staking, governor, timelock } = dao.contracts;
  return [
    { address: contracts.poolConfigurator, name: `${market.marketTitle} configurator`, ...POOL_CONFIGURATOR },
    { address: contracts.protocolDataProvider, name: `${market.marketTitle} data`, ...DATA_PROVIDER },
    { address: contracts.aclManager, name: `${market.marketTitle} access control`, ...ACL_MANAGER },
    { address: contracts.oracle, name: `${market.marketTitle} price oracle`, ...ORACLE },
    { address: fxd.contracts.collateralPoolConfig, name: 'FXD collateral pool config', ...COLLATERAL_POOL_CONFIG },
    { address: fxd.contracts.bookKeeper, name: 'FXD book keeper', ...BOOK_KEEPER },
    { address: staking, name: 'Staking' },
    { address: governor, name: 'Governor' },
    { address: timelock, name: 'Timelock' },
    { address: fthm, name: 'FTHM', ...tokenOf('FTHM', 18) },
    ...Object.values(tokens)
      .filter(({ address }) => address !== fthm)
      .map(({ address, symbol, decimals }) => ({ address, name: symbol, ...tokenOf(symbol, decimals) })),
  ];
}

type Functions = Omit<KnownContract, 'address' | 'name'>;

const RAD_OF_FXD = { decimals: 45, symbol: 'FXD' };
const RAY = { decimals: 27 };
const BASIS_POINTS = { decimals: 2, symbol: '%' };

function tokenOf(symbol: string, decimals: number): Functions {
  return {
    functions: [
      'transfer(address to, uint256 amount)',
      'approve(address spender, uint256 amount)',
      'transferFrom(address from, address to, uint256 amount)',
    ],
    reads: ['balanceOf(address to) view returns (uint256 balance)'],
    units: { amount: { decimals, symbol }, balance: { decimals, symbol } },
  };
}

const POOL_CONFIGURATOR: Functions = {
  functions: [
    'setReserveFactor(address asset, uint256 newReserveFactor)',
    'setSupplyCap(address asset, uint256 newSupplyCap)',
    'setBorrowCap(address asset, uint256 newBorrowCap)',
    'setDebtCeiling(address asset, uint256 newDebtCeiling)',
    'setLiquidationProtocolFee(address asset, uint256 newFee)',
    'configureReserveAsCollateral(address asset, uint256 ltv, uint256 liquidationThreshold, uint256 liquidationBonus)',
    'setReserveBorrowing(address asset, bool enabled)',
    'setReserveStableRateBorrowing(address asset, bool enabled)',
    'setBorrowableInIsolation(address asset, bool borrowable)',
    'setReserveFlashLoaning(address asset, bool enabled)',
    'setReserveActive(address asset, bool active)',
    'setReserveFreeze(address asset, bool freeze)',
    'setReservePause(address asset, bool paused)',
    'setSiloedBorrowing(address asset, bool newSiloed)',
    'setAssetEModeCategory(address asset, uint8 newCategoryId)',
    'setReserveInterestRateStrategyAddress(address asset, address newRateStrategyAddress)',
    'setPoolPause(bool paused)',
  ],
  reads: [],
  units: {
    newReserveFactor: BASIS_POINTS,
    newFee: BASIS_POINTS,
    ltv: BASIS_POINTS,
    liquidationThreshold: BASIS_POINTS,
  },
};

const DATA_PROVIDER: Functions = {
  functions: [],
  reads: [
    'getReserveConfigurationData(address asset) view returns (uint256 decimals, uint256 ltv, uint256 liquidationThreshold, uint256 liquidationBonus, uint256 reserveFactor, bool usageAsCollateralEnabled, bool borrowingEnabled, bool stableBorrowRateEnabled, bool isActive, bool isFrozen)',
    'getReserveCaps(address asset) view returns (uint256 borrowCap, uint256 supplyCap)',
    'getDebtCeiling(address asset) view returns (uint256 debtCeiling)',
    'getLiquidationProtocolFee(address asset) view returns (uint256 liquidationProtocolFee)',
    'getReserveEModeCategory(address asset) view returns (uint256 eModeCategory)',
    'getSiloedBorrowing(address asset) view returns (bool siloedBorrowing)',
    'getFlashLoanEnabled(address asset) view returns (bool flashLoanEnabled)',
    'getPaused(address asset) view returns (bool isPaused)',
    'getInterestRateStrategyAddress(address asset) view returns (address interestRateStrategy)',
  ],
  units: {
    reserveFactor: BASIS_POINTS,
    liquidationProtocolFee: BASIS_POINTS,
    ltv: BASIS_POINTS,
    liquidationThreshold: BASIS_POINTS,
  },
};

const ACL_MANAGER: Functions = {
  functions: [
    'addPoolAdmin(address admin)',
    'removePoolAdmin(address admin)',
    'addRiskAdmin(address admin)',
    'removeRiskAdmin(address admin)',
    'addEmergencyAdmin(address admin)',
    'removeEmergencyAdmin(address admin)',
    'grantRole(bytes32 role, address account)',
    'revokeRole(bytes32 role, address account)',
  ],
  reads: [
    'isPoolAdmin(address admin) view returns (bool isPoolAdmin)',
    'isRiskAdmin(address admin) view returns (bool isRiskAdmin)',
    'isEmergencyAdmin(address admin) view returns (bool isEmergencyAdmin)',
    'hasRole(bytes32 role, address account) view returns (bool hasRole)',
  ],
};

const ORACLE: Functions = {
  functions: ['setAssetSources(address[] assets, address[] sources)', 'setFallbackOracle(address fallbackOracle)'],
  reads: [
    'getAssetsPrices(address[] assets) view returns (uint256[] prices)',
    'getFallbackOracle() view returns (address fallbackOracle)',
  ],
};

const COLLATERAL_POOL_CONFIG: Functions = {
  functions: [
    'setDebtCeiling(bytes32 collateralPoolId, uint256 debtCeiling)',
    'setDebtFloor(bytes32 collateralPoolId, uint256 debtFloor)',
    'setPositionDebtCeiling(bytes32 collateralPoolId, uint256 positionDebtCeiling)',
    'setLiquidationRatio(bytes32 collateralPoolId, uint256 liquidationRatio)',
    'setStabilityFeeRate(bytes32 collateralPoolId, uint256 stabilityFeeRate)',
    'setPriceFeed(bytes32 collateralPoolId, address priceFeed)',
    'setCloseFactorBps(bytes32 collateralPoolId, uint256 closeFactorBps)',
    'setTreasuryFeesBps(bytes32 collateralPoolId, uint256 treasuryFeesBps)',
  ],
  reads: [
    'getDebtCeiling(bytes32 collateralPoolId) view returns (uint256 debtCeiling)',
    'getDebtFloor(bytes32 collateralPoolId) view returns (uint256 debtFloor)',
    'getPositionDebtCeiling(bytes32 collateralPoolId) view returns (uint256 positionDebtCeiling)',
    'getLiquidationRatio(bytes32 collateralPoolId) view returns (uint256 liquidationRatio)',
    'getStabilityFeeRate(bytes32 collateralPoolId) view returns (uint256 stabilityFeeRate)',
    'getPriceFeed(bytes32 collateralPoolId) view returns (address priceFeed)',
    'getCloseFactorBps(bytes32 collateralPoolId) view returns (uint256 closeFactorBps)',
    'getTreasuryFeesBps(bytes32 collateralPoolId) view returns (uint256 treasuryFeesBps)',
  ],
  units: {
    debtCeiling: RAD_OF_FXD,
    debtFloor: RAD_OF_FXD,
    positionDebtCeiling: RAD_OF_FXD,
    liquidationRatio: RAY,
    stabilityFeeRate: RAY,
    closeFactorBps: BASIS_POINTS,
    treasuryFeesBps: BASIS_POINTS,
  },
};

const BOOK_KEEPER: Functions = {
  functions: ['setTotalDebtCeiling(uint256 totalDebtCeiling)'],
  reads: ['totalDebtCeiling() view returns (uint256 totalDebtCeiling)'],
  units: { totalDebtCeiling: RAD_OF_FXD },
};
