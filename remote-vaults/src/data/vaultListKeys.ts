import { addressKey, type Address } from '@fathom/contract/address';

export const vaultListKeys = {
  /** `unqueued`: strategies of the indexer that are in no queue. */
  summaries: (chainId: number, unqueued: object) => ['vaults', 'summaries', chainId, unqueued] as const,
  indexerBlock: (chainId: number) => ['vaults', 'indexer-block', chainId] as const,
  values: (chainId: number, account: Address | undefined, unqueued: object) =>
    ['vaults', 'values', chainId, account && addressKey(account), unqueued] as const,
};
