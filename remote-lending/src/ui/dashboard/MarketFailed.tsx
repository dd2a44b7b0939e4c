import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { Panel } from '@fathom/shared/ui/Panel';
import { screenText } from '../../text/screens';

/** Replaces the market if it could not be read. */
export function MarketFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Panel>
      <ErrorState title={screenText.failed} onRetry={onRetry}>
        {message} {screenText.failedHint}
      </ErrorState>
    </Panel>
  );
}
