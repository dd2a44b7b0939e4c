import { useChain } from '@fathom/contract';
import { ErrorState } from './ErrorState';
import { readText } from '../text/readText';

interface ReadFailedProps {
  /** What could not be read, in one sentence. */
  readonly title: string;
  /** The failed read, as the model of a screen has it. */
  readonly read: { readonly retry: () => void; readonly isRetrying?: boolean };
  /** Why, in sentences; `null` where it is not known. Default: no node of the selected network responds. */
  readonly cause?: string | null;
  /** `caution` for a part of a screen. Default `danger`. */
  readonly tone?: 'danger' | 'caution';
}

/** Instead of a list or a screen that could not be read: what is missing and why, that funds are safe, and Retry. */
export function ReadFailed({ title, read, cause, tone = 'danger' }: ReadFailedProps) {
  const { name } = useChain();
  return (
    <ErrorState title={title} tone={tone} onRetry={read.retry} isRetrying={read.isRetrying ?? false}>
      {cause === undefined ? readText.noNode(name) : cause} {readText.fundsSafe}
    </ErrorState>
  );
}
