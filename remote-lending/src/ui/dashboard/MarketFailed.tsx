import { Panel } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { screenText } from '../../text/screens';

export function MarketFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Panel>
      <ReadFailed title={screenText.failed} read={{ retry: onRetry }} cause={message} />
    </Panel>
  );
}
