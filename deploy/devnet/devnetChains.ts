/** The two chains of the devnet; ports before the offset of a particular devnet. */
export interface DevnetChain {
  readonly id: number;
  readonly name: string;
  readonly port: number;
  readonly isTestnet: boolean;
  readonly marketTitle: string;
  /** Whether the market offers its faucet to users. */
  readonly hasFaucet: boolean;
  /** How the stablecoin protocol's actions on the native currency are called there. */
  readonly proxyActions: 'XDC' | 'NATIVE';
  /** Name on the chain, and to users, of the collateral pool of the native currency. */
  readonly nativePool: { readonly name: string; readonly displayName?: 'ETH' };
  /** Whether staking and governance are deployed there. */
  readonly hasDao: boolean;
  /** Where the admin's nonces start: keeps the addresses of the chains apart, so that mixing them up cannot go unseen. */
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

/** Where the demo wallet is served, before the offset. */
export const WALLET_PORT = 8550;

/** Where indexer and services are served next to the chains, before the offset. */
export const INDEXER_PORT = 8560;
export const SERVICES_PORT = 8570;
