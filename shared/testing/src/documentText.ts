import { print } from 'graphql';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';

/** Returns the text that Apollo sends for a query. */
export function documentText({ document }: Pick<IndexerQuery<unknown>, 'document'>): string {
  return print(document);
}
