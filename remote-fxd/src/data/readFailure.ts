import type { ChainReadError } from '@fathom/shared/contract';
import { isIndexerError } from '@fathom/shared/indexer/indexerError';

/** Who did not respond, for the words of a screen. */
export type ReadFailure =
  | { readonly by: 'node' }
  | { readonly by: 'indexer'; readonly because: 'silent' | 'refused' | 'malformed' | 'stale' }
  /** Already one sentence. */
  | { readonly by: 'other'; readonly message: string };

/** What a rejected query of the area says of who failed. */
export function readFailureOf(error: Error): ReadFailure {
  if (isIndexerError(error)) {
    const { code } = error;
    return { by: 'indexer', because: code === 'unreachable' || code === 'unconfigured' ? 'silent' : code };
  }
  const code = (error as Partial<ChainReadError>).code;
  return code === 'unreachable' ? { by: 'node' } : { by: 'other', message: error.message };
}
