import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { failureText } from '../../../text/errorCatalogue';
import { CopyErrorButton } from './CopyErrorButton';
import type { PresentedError } from './presentFlowError';

/** In the place of a dialog's content after a failure that ended the flow. */
export function FailedPanel({ failure }: { failure: PresentedError }) {
  return (
    <ErrorState title={failureText.title} actions={<CopyErrorButton text={failure.copy} />}>
      {failure.text}
    </ErrorState>
  );
}
