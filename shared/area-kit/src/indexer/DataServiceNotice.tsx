import { Notice } from '@fathom/ui/status/Notice';
import { dataServiceText } from './dataServiceText';
import { useDataServiceCause, type IndexedScope } from './useDataServiceCause';

interface DataServiceNoticeProps {
  readonly scope: IndexedScope;
  /** The cause if the data service responds and isn't reading the chain. */
  readonly cause?: string;
  /** What is missing, and what works without the data service. */
  readonly children: string;
}

/** Says why the data service has no rows, or how far it is if it is still reading the chain. */
export function DataServiceNotice({ scope, cause = dataServiceText.incomplete, children }: DataServiceNoticeProps) {
  const ownCause = useDataServiceCause(scope);
  return (
    <Notice tone="caution" announce="polite">
      {ownCause === undefined ? children : `${ownCause ?? cause} ${children}`}
    </Notice>
  );
}
