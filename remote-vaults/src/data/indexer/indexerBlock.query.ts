import { queryOptions } from '@tanstack/react-query';
import type { IndexedHead } from '@fathom/base/domain/indexerDelay';
import { readStatus } from '@fathom/base/indexer/readIndexerHealth';
import { vaultListKeys } from '../vaultListKeys';
import type { VaultsScope } from '../vaultsScope';

/** Reads the indexer's newest block. Rejects with `IndexerError`. */
export function indexerBlockQuery({ chain, indexer }: Pick<VaultsScope, 'chain' | 'indexer'>) {
  return queryOptions({
    queryKey: vaultListKeys.indexerBlock(chain.chainId),
    queryFn: async ({ signal }): Promise<IndexedHead> => {
      const { latestBlock, timestamp } = await readStatus(indexer, chain.chainId, signal);
      return { block: latestBlock, timestamp };
    },
    retry: false,
  });
}
