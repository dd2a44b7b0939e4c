import * as v from 'valibot';

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));

const token = v.object({
  symbol: v.string(),
  name: v.string(),
  decimals: v.number(),
  address,
  /** Price feed in USD with 8 decimals. */
  feed: address,
  rsToken: address,
  variableDebtToken: address,
  stableDebtToken: address,
});

/** The lending market's addresses under the names of its configuration (lending specification, section 3). */
const market = v.object({
  marketTitle: v.string(),
  LENDING_POOL: address,
  LENDING_POOL_ADDRESS_PROVIDER: address,
  UI_POOL_DATA_PROVIDER: address,
  UI_INCENTIVE_DATA_PROVIDER: address,
  WETH_GATEWAY: address,
  /** Only on the test market. */
  FAUCET: v.exactOptional(address),
  PERMISSION_MANAGER: address,
  WALLET_BALANCE_PROVIDER: address,
  DEBT_SWITCH_ADAPTER: address,
  WITHDRAW_SWITCH_ADAPTER: address,
  SWAP_COLLATERAL_ADAPTER: address,
  REPAY_WITH_COLLATERAL_ADAPTER: address,
  L2_ENCODER: address,
  COLLECTOR: address,
});

const contracts = v.object({
  multicall3: address,
  fxd: address,
  fthm: address,
  weth: address,
  /** Mints any amount of any test token but WETH for anyone; the market with a faucet shows it as its faucet. */
  tokenMinter: address,
  oracle: address,
  poolConfigurator: address,
  /** Who may administer the market. */
  aclManager: address,
  protocolDataProvider: address,
  rewardsController: address,
  /** The desk that the swap adapters trade with, in the place of the swap aggregator's contract. */
  swapDesk: address,
});

const fxdPool = v.object({
  /** The name as 32 bytes. */
  id: v.string(),
  name: v.string(),
  /** Name for users, where it is another. */
  displayName: v.exactOptional(v.literal('ETH')),
  nativeCollateral: v.boolean(),
  /** The token behind the adapter; for the pool of the native currency, the token that wraps it. */
  collateralToken: address,
  collateralSymbol: v.string(),
  adapter: address,
  feed: address,
});

/** The stablecoin protocol. */
const fxd = v.object({
  /** How the actions on the native currency are called there: `openLockXDCAndDraw` or `openLockNATIVEAndDraw`. */
  proxyActions: v.picklist(['XDC', 'NATIVE']),
  contracts: v.object({
    fathomStablecoin: address,
    proxyWalletRegistry: address,
    proxyWalletFactory: address,
    proxyActionsStorage: address,
    proxyActions: address,
    positionManager: address,
    bookKeeper: address,
    collateralPoolConfig: address,
    stabilityFeeCollector: address,
    stablecoinAdapter: address,
    priceOracle: address,
    /** Price of the native currency. */
    fathomPriceOracle: address,
    /** Sets feeds and oracle in one transaction; only on the devnet. */
    priceKeeper: address,
    fixedSpreadLiquidationStrategy: address,
    liquidationEngine: address,
    systemDebtEngine: address,
    showStopper: address,
    accessControlConfig: address,
  }),
  pools: v.array(fxdPool),
});

/** Staking and governance. FTHM is the market's. */
const dao = v.object({
  contracts: v.object({
    fthm: address,
    vfthm: address,
    staking: address,
    stakingGetter: address,
    /** Holds what is staked and all rewards. */
    vault: address,
    rewardsCalculator: address,
    governor: address,
    timelock: address,
  }),
  /** Confirms and cancels proposals. An account that no one has the key of: tests impersonate it. */
  multisig: address,
});

const chain = v.object({
  chainId: v.number(),
  name: v.string(),
  isTestnet: v.boolean(),
  rpcUrl: v.string(),
  nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
  contracts,
  market,
  /** The market's assets, in the pool's order, by symbol. */
  tokens: v.record(v.string(), token),
  fxd,
  /** Only on chains that have one. */
  dao: v.exactOptional(dao),
  /** The code that the demo wallet has accounts take over (EIP-7702). The apps are not configured with it: it is the wallet's affair. */
  batchAccount: address,
});

/** What the devnet writes to one file after deployment, for the run-time configuration and for tests. */
export const devnetAddressesSchema = v.object({
  /** Changes with the contracts and with the deployment's own code; kept chains of another version are not resumed. */
  fingerprint: v.string(),
  /** Address of the demo wallet's script. */
  walletUrl: v.string(),
  /** By chain id. */
  chains: v.record(v.string(), chain),
});

export type DevnetAddresses = v.InferOutput<typeof devnetAddressesSchema>;
export type ChainAddresses = v.InferOutput<typeof chain>;
export type ChainContracts = v.InferOutput<typeof contracts>;
export type MarketAddresses = v.InferOutput<typeof market>;
export type FxdAddresses = v.InferOutput<typeof fxd>;
export type FxdPoolAddresses = v.InferOutput<typeof fxdPool>;
export type DaoAddresses = v.InferOutput<typeof dao>;
export type TokenAddresses = v.InferOutput<typeof token>;
