import { dataServiceFailure } from '@fathom/area-kit/indexer/dataServiceText';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import type { FxdReadFailure } from '../../data/readFailure';

interface FailedReadingProps {
  readonly title: string;
  readonly reading: { readonly failure: FxdReadFailure; readonly isRetrying: boolean; readonly retry: () => void };
}

export function FailedReading({ title, reading }: FailedReadingProps) {
  const { failure } = reading;
  if (failure.by === 'node') return <ReadFailed title={title} read={{ ...reading, error: failure.error }} />;
  const cause = failure.by === 'indexer' ? dataServiceFailure(failure.error) : failure.message;
  return <ReadFailed title={title} read={reading} cause={cause} />;
}
