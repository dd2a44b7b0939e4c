import { addressKey, type Address } from '@fathom/contract/address';

export const vaultListKeys = {
  summaries: (chainId: number) => ['vaults', 'summaries', chainId] as const,
  indexed: (chainId: number) => ['vaults', 'indexed', chainId] as const,
  reports: (chainId: number) => ['vaults', 'all-reports', chainId] as const,
  indexerBlock: (chainId: number) => ['vaults', 'indexer-block', chainId] as const,
  values: (chainId: number, account: Address | undefined) =>
    ['vaults', 'values', chainId, account && addressKey(account)] as const,
  positions: (chainId: number, account: Address) => ['vaults', 'positions', chainId, addressKey(account)] as const,
};
