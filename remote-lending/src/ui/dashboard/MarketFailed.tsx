import { Panel } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { screenText } from '../../text/screens';

/** Replaces the market if it could not be read. */
export function MarketFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Panel>
      <ReadFailed title={screenText.failed} read={{ retry: onRetry }} cause={message} />
    </Panel>
  );
}
