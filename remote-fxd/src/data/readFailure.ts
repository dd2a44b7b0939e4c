import type { ChainReadError } from '@fathom/contract';
import { isIndexerError } from '@fathom/base/indexer/indexerError';

export type FxdReadFailure =
  | { readonly by: 'node'; readonly error: unknown }
  | { readonly by: 'indexer'; readonly because: 'silent' | 'refused' | 'malformed' | 'stale' }
  /** A sentence that can be displayed as is. */
  | { readonly by: 'other'; readonly message: string };

export function readFailureOf(error: Error): FxdReadFailure {
  if (isIndexerError(error)) {
    const { code } = error;
    return { by: 'indexer', because: code === 'unreachable' || code === 'unconfigured' ? 'silent' : code };
  }
  const code = (error as Partial<ChainReadError>).code;
  return code === 'unreachable' ? { by: 'node', error } : { by: 'other', message: error.message };
}
