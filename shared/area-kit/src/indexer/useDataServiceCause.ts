import { useLocale, type ChainReader } from '@fathom/contract';
import type { IndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { indexerProgressQuery } from '@fathom/base/indexer/indexerProgress.query';
import { useQuery } from '@tanstack/react-query';
import { dataServiceFailure, dataServiceText } from './dataServiceText';

export interface IndexedScope {
  readonly chain: Pick<ChainReader, 'chainId'>;
  readonly indexer: IndexerClient;
}

/**
 * Returns why the data service has no current rows, in a sentence: its failure, or that it is still reading the chain,
 * with its block and the newest. `null` if it reports neither, `undefined` while that is read. Reads nothing unless
 * `isNeeded`.
 */
export function useDataServiceCause(scope: IndexedScope, isNeeded = true): string | null | undefined {
  const locale = useLocale();
  const { data: progress } = useQuery({ ...indexerProgressQuery(scope), enabled: isNeeded });
  if (!progress) return progress;
  if (progress.status === 'failed') return dataServiceFailure(progress.error);
  const { blocks } = progress;
  if (!blocks) return dataServiceText.starting;
  return dataServiceText.reading(blocks.latest.toLocaleString(locale), blocks.head.toLocaleString(locale));
}
