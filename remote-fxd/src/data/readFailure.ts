import type { ChainReadError } from '@fathom/contract';
import { isIndexerError, type IndexerError } from '@fathom/base/indexer/indexerError';

export type FxdReadFailure =
  | { readonly by: 'node'; readonly error: unknown }
  | { readonly by: 'indexer'; readonly error: Pick<IndexerError, 'code' | 'status'> }
  /** A sentence that can be displayed as is. */
  | { readonly by: 'other'; readonly message: string };

export function readFailureOf(error: Error): FxdReadFailure {
  if (isIndexerError(error)) return { by: 'indexer', error };
  const code = (error as Partial<ChainReadError>).code;
  return code === 'unreachable' ? { by: 'node', error } : { by: 'other', message: error.message };
}
