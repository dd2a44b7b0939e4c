import { queryOptions } from '@tanstack/react-query';
import { readStatus } from '@fathom/shared/indexer/readIndexerHealth';
import { vaultListKeys } from './vaultListKeys';
import type { VaultsScope } from './vaultsScope';

/** An indexer so far behind the chain is not just about to catch up. In blocks. */
const USUAL_DELAY = 20;

/** The newest block of the indexer's data, by its health and the data itself. Rejects with `IndexerError`. */
export function indexerBlockQuery({ chain, indexer }: Pick<VaultsScope, 'chain' | 'indexer'>) {
  return queryOptions({
    queryKey: vaultListKeys.indexerBlock(chain.chainId),
    queryFn: async ({ signal }): Promise<number> => (await readStatus(indexer, chain.chainId, signal)).latestBlock,
    retry: false,
  });
}

/** Blocks between the indexer and the chain; `undefined` where unknown, or no more than usual. */
export function delayOf(indexed: number | undefined, head: number): number | undefined {
  return indexed !== undefined && head - indexed > USUAL_DELAY ? head - indexed : undefined;
}
