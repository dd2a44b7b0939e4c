import * as v from 'valibot';

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));

const token = v.object({
  symbol: v.string(),
  name: v.string(),
  decimals: v.number(),
  address,
  feed: address,
  rsToken: address,
  variableDebtToken: address,
  stableDebtToken: address,
});

/** The lending market's addresses, named as in its configuration (lending specification, section 3). */
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
  /** Mints any amount of any test token except WETH for anyone; a market with a faucet offers it to users. */
  tokenMinter: address,
  oracle: address,
  poolConfigurator: address,
  /** Stores the market's administrators. */
  aclManager: address,
  protocolDataProvider: address,
  rewardsController: address,
  /** The swap desk of the swap adapters, which replaces the swap aggregator's contract. */
  swapDesk: address,
});

const fxdPool = v.object({
  /** The name as 32 bytes. */
  id: v.string(),
  name: v.string(),
  /** Display name, if it differs. */
  displayName: v.exactOptional(v.literal('ETH')),
  nativeCollateral: v.boolean(),
  /** The adapter's token; for the native pool, the wrapped native token. */
  collateralToken: address,
  collateralSymbol: v.string(),
  adapter: address,
  feed: address,
});

const fxd = v.object({
  /** Suffix of the native collateral functions: `openLockXDCAndDraw` or `openLockNATIVEAndDraw`. */
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

/** FTHM is a token of the market. */
const dao = v.object({
  contracts: v.object({
    fthm: address,
    vfthm: address,
    staking: address,
    stakingGetter: address,
    /** Holds all staked tokens and rewards. */
    vault: address,
    rewardsCalculator: address,
    governor: address,
    timelock: address,
  }),
  /** Confirms and cancels proposals. An account without a known key: tests impersonate it. */
  multisig: address,
});

/** A vault's address is also that of its share token. */
const vault = v.object({
  address,
  type: v.picklist(['defi', 'incentive', 'tradefi']),
  /** Name and symbol of the shares. */
  name: v.string(),
  symbol: v.string(),
  tokenSymbol: v.string(),
  /** Oldest first. */
  strategies: v.array(v.object({ address, name: v.string() })),
  /** Only for trade finance: the module limits deposits, the provider confirms identities. */
  kyc: v.exactOptional(v.object({ module: address, provider: address })),
  /** Has all roles, and manages the strategies. */
  manager: address,
});

const vaults = v.object({
  factory: address,
  accountant: address,
  /** Oldest first. */
  vaults: v.array(vault),
});

const chain = v.object({
  chainId: v.number(),
  name: v.string(),
  isTestnet: v.boolean(),
  rpcUrl: v.string(),
  nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
  contracts,
  market,
  /** The market's assets by symbol, in the pool's order. */
  tokens: v.record(v.string(), token),
  fxd,
  /** Only on chains with a DAO. */
  dao: v.exactOptional(dao),
  /** Only on chains with vaults. */
  vaults: v.exactOptional(vaults),
  /**
   * The code to which the demo wallet delegates accounts (EIP-7702). Only the wallet uses it; it isn't part of the
   * apps' configuration.
   */
  batchAccount: address,
});

/** The address file that the devnet writes after deployment, for the runtime configuration and for tests. */
export const devnetAddressesSchema = v.object({
  /** Changes with the contracts and the deployment code; kept chains with a different fingerprint aren't resumed. */
  fingerprint: v.string(),
  walletUrl: v.string(),
  chains: v.record(v.string(), chain),
});

export type DevnetAddresses = v.InferOutput<typeof devnetAddressesSchema>;
export type ChainAddresses = v.InferOutput<typeof chain>;
export type ChainContracts = v.InferOutput<typeof contracts>;
export type MarketAddresses = v.InferOutput<typeof market>;
export type FxdAddresses = v.InferOutput<typeof fxd>;
export type FxdPoolAddresses = v.InferOutput<typeof fxdPool>;
export type DaoAddresses = v.InferOutput<typeof dao>;
export type VaultsAddresses = v.InferOutput<typeof vaults>;
export type VaultAddresses = v.InferOutput<typeof vault>;
export type TokenAddresses = v.InferOutput<typeof token>;
