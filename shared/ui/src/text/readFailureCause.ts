import type { ChainReadError } from '@fathom/contract';
import { quoteMessage } from '@fathom/base/domain/displayText';
import { readFailureReason } from '@fathom/base/domain/readFailureText';
import { readText } from './readText';

/** Returns the cause of a failed read in sentences; `null` if the error is of no node of the chain. */
export function readFailureCause(chainName: string, error: unknown): string | null {
  const code = (error as Partial<ChainReadError> | null)?.code;
  if (isOfIndexer(error) || (code !== 'unreachable' && code !== 'reverted')) return null;
  const reason = readFailureReason(error);
  return reason === undefined ? readText.noNode(chainName) : readText.noResult(chainName, quoteMessage(reason));
}

/** An indexer's errors have the same codes, and name its area. */
function isOfIndexer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'area' in error;
}
