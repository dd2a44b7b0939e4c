import { useChain } from '@fathom/contract';
import { ErrorState } from './ErrorState';
import { readText } from '../text/readText';
import { readFailureCause } from '../text/readFailureCause';

interface ReadFailedProps {
  readonly title: string;
  /** `error`: what the read of the selected network failed with. */
  readonly read: { readonly retry: () => void; readonly isRetrying?: boolean; readonly error?: unknown };
  /** The cause in sentences; `null` if unknown. Default: that of the error. */
  readonly cause?: string | null | undefined;
  /** `caution` for a part of a screen. Default `danger`. */
  readonly tone?: 'danger' | 'caution' | undefined;
}

/** Replaces a list or a screen after a failed read: the missing data and the reason, that funds are safe, and Retry. */
export function ReadFailed({ title, read, cause, tone = 'danger' }: ReadFailedProps) {
  const { name } = useChain();
  const reason = cause === undefined ? readFailureCause(name, read.error) : cause;
  const isSafetyStated = [title, reason].some((text) => text?.includes(readText.fundsSafe));
  return (
    <ErrorState title={title} tone={tone} onRetry={read.retry} isRetrying={read.isRetrying ?? false}>
      {reason} {!isSafetyStated && readText.fundsSafe}
    </ErrorState>
  );
}
