import { addressKey, type Address, type Hex } from '@fathom/contract/address';

/** A transaction invalidates `onChain`. Immutable data has another prefix, so that transactions don't invalidate it. */
export const queryKeys = {
  onChain: (chainId: number) => ['fxd', chainId] as const,
  allPools: (chainId: number) => ['fxd', chainId, 'pools'] as const,
  pools: (chainId: number, unlisted: readonly Hex[]) => ['fxd', chainId, 'pools', ...unlisted] as const,
  proxyWallet: (chainId: number, account: Address) => ['fxd', chainId, 'proxy-wallet', addressKey(account)] as const,
  positions: (chainId: number, wallet: Address, page: number) =>
    ['fxd', chainId, 'positions', addressKey(wallet), page] as const,
  positionDebts: (chainId: number, handlers: readonly Address[]) =>
    ['fxd', chainId, 'position-debts', handlers.map(addressKey)] as const,
  positionPools: (chainId: number, wallet: Address, ids: readonly bigint[]) =>
    ['fxd', chainId, 'position-pools', addressKey(wallet), ids.map(String)] as const,
  linkedPosition: (chainId: number, account: Address, id: bigint) =>
    ['fxd', chainId, 'linked-position', addressKey(account), id.toString()] as const,
  confirmedPrice: (chainId: number, poolId: Hex) => ['fxd', chainId, 'confirmed-price', poolId] as const,
  indexerHealth: (chainId: number) => ['fxd', chainId, 'indexer-health'] as const,
  walletHoldings: (chainId: number, account: Address, poolId: Hex, wallet: Address | undefined) =>
    ['fxd', chainId, 'wallet-holdings', addressKey(account), poolId, wallet && addressKey(wallet)] as const,
  simulation: (chainId: number, steps: string) => ['fxd', chainId, 'simulation', steps] as const,
  whitelist: (chainId: number, account: Address) => ['fxd', chainId, 'whitelist', addressKey(account)] as const,
  predictions: (chainId: number, pool: string) => ['fxd-service', 'predictions', chainId, pool] as const,
  priceHistory: (chainId: number, pool: string) => ['fxd-service', 'price-history', chainId, pool] as const,
  price: () => ['fxd-service', 'price'] as const,
  ownedPositions: (chainId: number, wallet: Address) =>
    ['fxd-fixed', chainId, 'owned-positions', addressKey(wallet)] as const,
  deploymentProblem: (chainId: number) => ['fxd-fixed', chainId, 'deployment-problem'] as const,
  poolTokens: (chainId: number, poolIds: readonly Hex[]) => ['fxd-fixed', chainId, 'pool-tokens', poolIds] as const,
};
