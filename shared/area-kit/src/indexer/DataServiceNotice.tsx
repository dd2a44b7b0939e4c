import { useLocale, type ChainReader } from '@fathom/contract';
import type { IndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { indexerProgressQuery, type IndexerProgress } from '@fathom/base/indexer/indexerProgress.query';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '@fathom/ui/status/Notice';
import { dataServiceText } from './dataServiceText';

interface DataServiceNoticeProps {
  readonly scope: { readonly chain: Pick<ChainReader, 'chainId'>; readonly indexer: IndexerClient };
  /** What is missing, and what works without the data service. */
  readonly children: string;
}

/** Says that the data service can't be reached, or how far it is if it is still reading the chain. */
export function DataServiceNotice({ scope, children }: DataServiceNoticeProps) {
  const locale = useLocale();
  const { data: progress, isPending } = useQuery(indexerProgressQuery(scope));
  const cause = progress ? readingText(progress, locale) : dataServiceText.down;
  return (
    <Notice tone="caution" announce="polite">
      {isPending ? children : `${cause} ${children}`}
    </Notice>
  );
}

function readingText({ blocks }: IndexerProgress, locale: string): string {
  if (!blocks) return dataServiceText.starting;
  return dataServiceText.reading(blocks.latest.toLocaleString(locale), blocks.head.toLocaleString(locale));
}
