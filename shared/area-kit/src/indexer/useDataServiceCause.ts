import { useLocale, type ChainReader } from '@fathom/contract';
import type { IndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { indexerProgressQuery } from '@fathom/base/indexer/indexerProgress.query';
import { useQuery } from '@tanstack/react-query';
import { dataServiceText } from './dataServiceText';

export interface IndexedScope {
  readonly chain: Pick<ChainReader, 'chainId'>;
  readonly indexer: IndexerClient;
}

/**
 * Returns the sentence that the data service is still reading the chain, with its block and the newest; `null` if it
 * isn't or doesn't respond, `undefined` while its progress is read. Reads nothing unless `isNeeded`.
 */
export function useIndexerReading(scope: IndexedScope, isNeeded = true): string | null | undefined {
  const locale = useLocale();
  const { data: progress } = useQuery({ ...indexerProgressQuery(scope), enabled: isNeeded });
  if (!progress) return progress;
  const { blocks } = progress;
  if (!blocks) return dataServiceText.starting;
  return dataServiceText.reading(blocks.latest.toLocaleString(locale), blocks.head.toLocaleString(locale));
}
