/** What the devnet writes to one file after deployment, for the run-time configuration and for tests. */
export interface DevnetAddresses {
  /** Changes with the contracts and with the deployment's own code; kept chains of another version are not resumed. */
  readonly fingerprint: string;
  /** Address of the demo wallet's script. */
  readonly walletUrl: string;
  /** By chain id. */
  readonly chains: Readonly<Record<string, ChainAddresses>>;
}

export interface ChainAddresses {
  readonly chainId: number;
  readonly name: string;
  readonly isTestnet: boolean;
  readonly rpcUrl: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** Everything deployed, by name. */
  readonly contracts: ChainContracts;
  readonly market: MarketAddresses;
  /** The market's assets, in the pool's order, by symbol. */
  readonly tokens: Readonly<Record<string, TokenAddresses>>;
}

export interface ChainContracts {
  readonly multicall3: string;
  readonly fxd: string;
  readonly fthm: string;
  readonly weth: string;
  /** Mints any amount of any test token for anybody, on either chain; the market with a faucet shows it as its faucet. */
  readonly tokenMinter: string;
  readonly oracle: string;
  readonly poolConfigurator: string;
  readonly protocolDataProvider: string;
  readonly rewardsController: string;
  /** The desk that the swap adapters trade with, in the place of the swap aggregator's contract. */
  readonly swapDesk: string;
}

/** The lending market's addresses under the names of its configuration (lending specification, section 3). */
export interface MarketAddresses {
  readonly marketTitle: string;
  readonly LENDING_POOL: string;
  readonly LENDING_POOL_ADDRESS_PROVIDER: string;
  readonly UI_POOL_DATA_PROVIDER: string;
  readonly UI_INCENTIVE_DATA_PROVIDER: string;
  readonly WETH_GATEWAY: string;
  /** Only on the test market. */
  readonly FAUCET?: string;
  readonly PERMISSION_MANAGER: string;
  readonly WALLET_BALANCE_PROVIDER: string;
  readonly DEBT_SWITCH_ADAPTER: string;
  readonly WITHDRAW_SWITCH_ADAPTER: string;
  readonly SWAP_COLLATERAL_ADAPTER: string;
  readonly REPAY_WITH_COLLATERAL_ADAPTER: string;
  readonly L2_ENCODER: string;
  readonly COLLECTOR: string;
}

export interface TokenAddresses {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly address: string;
  /** Price feed in USD with 8 decimals. */
  readonly feed: string;
  readonly rsToken: string;
  readonly variableDebtToken: string;
  readonly stableDebtToken: string;
}
