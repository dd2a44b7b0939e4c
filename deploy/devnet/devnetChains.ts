/** Ports exclude the offset of a devnet. */
export interface DevnetChain {
  readonly id: number;
  readonly name: string;
  readonly port: number;
  readonly isTestnet: boolean;
  readonly marketTitle: string;
  readonly hasFaucet: boolean;
  /** Suffix of the native collateral functions of the stablecoin protocol. */
  readonly proxyActions: 'XDC' | 'NATIVE';
  /** Name on the chain and display name of the native collateral pool. */
  readonly nativePool: { readonly name: string; readonly displayName?: 'ETH' };
  readonly hasDao: boolean;
  /**
   * The admin's first nonce: contract addresses differ between the chains, so that mixing them up causes visible
   * errors.
   */
  readonly firstNonce: number;
}

export const DEVNET_CHAINS: readonly DevnetChain[] = [
  {
    id: 1135,
    name: 'Lisk',
    port: 8545,
    isTestnet: false,
    marketTitle: 'Fathom Lisk',
    hasFaucet: false,
    proxyActions: 'NATIVE',
    nativePool: { name: 'ETH' },
    hasDao: true,
    firstNonce: 0,
  },
  {
    id: 11155111,
    name: 'Sepolia',
    port: 8546,
    isTestnet: true,
    marketTitle: 'Fathom Sepolia',
    hasFaucet: true,
    proxyActions: 'XDC',
    nativePool: { name: 'XDC', displayName: 'ETH' },
    hasDao: false,
    firstNonce: 100_000,
  },
];

export const NATIVE_CURRENCY = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const;

/** Port of the demo wallet, without the offset. */
export const WALLET_PORT = 8550;

/** Ports of the indexer, the services and the alerts service, without the offset. */
export const INDEXER_PORT = 8560;
export const SERVICES_PORT = 8570;
export const ALERTS_PORT = 8580;
