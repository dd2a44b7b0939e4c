import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import type { FxdReadFailure } from '../../data/readFailure';
import { areaText } from '../../text/en';

interface FailedReadingProps {
  /** One sentence that says what could not be read. */
  readonly title: string;
  readonly reading: { readonly failure: FxdReadFailure; readonly isRetrying: boolean; readonly retry: () => void };
}

/** Replaces a list that could not be read, with the source that failed. */
export function FailedReading({ title, reading }: FailedReadingProps) {
  const { failure } = reading;
  if (failure.by === 'node') return <ReadFailed title={title} read={reading} />;
  const cause = failure.by === 'indexer' ? areaText.noIndexer[failure.because] : failure.message;
  return <ReadFailed title={title} read={reading} cause={cause} />;
}
