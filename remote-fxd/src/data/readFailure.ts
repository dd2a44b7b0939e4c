import type { ChainReadError } from '@fathom/contract';
import { isIndexerError } from '@fathom/base/indexer/indexerError';

/** The source that failed, for error messages. */
export type FxdReadFailure =
  | { readonly by: 'node' }
  | { readonly by: 'indexer'; readonly because: 'silent' | 'refused' | 'malformed' | 'stale' }
  /** One sentence that can be displayed as is. */
  | { readonly by: 'other'; readonly message: string };

/** Maps the error of a rejected query to the source that failed. */
export function readFailureOf(error: Error): FxdReadFailure {
  if (isIndexerError(error)) {
    const { code } = error;
    return { by: 'indexer', because: code === 'unreachable' || code === 'unconfigured' ? 'silent' : code };
  }
  const code = (error as Partial<ChainReadError>).code;
  return code === 'unreachable' ? { by: 'node' } : { by: 'other', message: error.message };
}
