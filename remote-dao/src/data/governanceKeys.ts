import { addressKey, type Address } from '@fathom/contract/address';

/**
 * Keys of the governance queries. A transaction invalidates `all`. The search list and proposal origins are separate,
 * because a vote changes neither titles nor proposers.
 */
export const governanceKeys = {
  all: (chainId: number) => ['dao', chainId, 'governance'] as const,
  page: (chainId: number, page: number) => ['dao', chainId, 'governance', 'page', page] as const,
  proposal: (chainId: number, id: bigint) => ['dao', chainId, 'governance', 'proposal', id.toString()] as const,
  statuses: (chainId: number, ids: readonly bigint[]) =>
    ['dao', chainId, 'governance', 'statuses', ids.map(String)] as const,
  detail: (chainId: number, id: bigint, account: Address | undefined) =>
    ['dao', chainId, 'governance', 'detail', id.toString(), account && addressKey(account)] as const,
  ownVotes: (chainId: number, account: Address | undefined, fromBlock: bigint) =>
    ['dao', chainId, 'governance', 'own-votes', account && addressKey(account), fromBlock.toString()] as const,
  origin: (chainId: number, id: bigint) => ['dao', chainId, 'governance-origin', id.toString()] as const,
  effects: (chainId: number, batch: string) => ['dao', chainId, 'governance', 'effects', batch] as const,
  queueSlot: (chainId: number) => ['dao', chainId, 'governor-queue'] as const,
  search: (chainId: number) => ['dao', chainId, 'governance-search'] as const,
  minedAt: (chainId: number, block: bigint) => ['dao', chainId, 'mined-at', block.toString()] as const,
  blockTime: (chainId: number) => ['dao', chainId, 'block-time'] as const,
};
