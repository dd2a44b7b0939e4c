import { addressKey, type Address } from '@fathom/contract/address';

/** A shorter key matches all queries that begin with it. */
export const queryKeys = {
  /** Reserves, position, balances and rewards. Without an account, the data of a disconnected visitor. */
  poolData: (marketId: string, account?: Address) =>
    ['lending', 'pool-data', marketId, account ? addressKey(account) : 'visitor'] as const,
  /** Pool data of a market for all accounts, which a transaction invalidates. */
  anyPoolData: (marketId: string) => ['lending', 'pool-data', marketId] as const,
  confirmedPrices: (marketId: string) => ['lending', 'confirmed-prices', marketId] as const,
  permissions: (marketId: string, account: Address) =>
    ['lending', 'permissions', marketId, addressKey(account)] as const,
  rateHistory: (marketId: string, asset: Address, range: string) =>
    ['lending-service', 'rate-history', marketId, addressKey(asset), range] as const,
  swapQuote: (marketId: string, request: readonly string[]) =>
    ['lending-service', 'swap-quote', marketId, ...request] as const,
  /** Read on each visit, but not on each refresh of the market. */
  history: (marketId: string, account: Address | undefined, skip: number) =>
    ['lending-service', 'history', marketId, account ? addressKey(account) : 'visitor', skip] as const,
  tokenSymbols: (chainId: number, tokens: readonly Address[]) =>
    ['lending', 'token-symbols', chainId, ...tokens.map(addressKey)] as const,
};
