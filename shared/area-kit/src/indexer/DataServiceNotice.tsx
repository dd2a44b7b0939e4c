import { Notice } from '@fathom/ui/status/Notice';
import { dataServiceText } from './dataServiceText';
import { useIndexerReading, type IndexedScope } from './useIndexerReading';

interface DataServiceNoticeProps {
  readonly scope: IndexedScope;
  /** The cause, if the data service isn't still reading the chain. Default: it can't be reached. */
  readonly cause?: string;
  /** What is missing, and what works without the data service. */
  readonly children: string;
}

/** Says that the data service can't be reached, or how far it is if it is still reading the chain. */
export function DataServiceNotice({ scope, cause = dataServiceText.down, children }: DataServiceNoticeProps) {
  const reading = useIndexerReading(scope);
  return (
    <Notice tone="caution" announce="polite">
      {reading === undefined ? children : `${reading ?? cause} ${children}`}
    </Notice>
  );
}
