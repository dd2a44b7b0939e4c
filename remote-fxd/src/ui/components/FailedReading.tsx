import { useChain } from '@fathom/shared/contract';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import type { FxdReadFailure } from '../../data/readFailure';
import { areaText } from '../../text/en';

interface FailedReadingProps {
  /** One sentence that says what could not be read. */
  readonly title: string;
  readonly reading: { readonly failure: FxdReadFailure; readonly isRetrying: boolean; readonly retry: () => void };
}

/** Replaces a list that could not be read: the cause, that funds are safe, and a Retry button. */
export function FailedReading({ title, reading: { failure, isRetrying, retry } }: FailedReadingProps) {
  return (
    <ErrorState title={title} onRetry={retry} isRetrying={isRetrying}>
      {labelsFor(failure, useChain().name)} {areaText.untouched}
    </ErrorState>
  );
}

function labelsFor(failure: FxdReadFailure, chain: string): string {
  switch (failure.by) {
    case 'node':
      return areaText.noNode(chain);
    case 'indexer':
      return areaText.noIndexer[failure.because];
    case 'other':
      return failure.message;
  }
}
