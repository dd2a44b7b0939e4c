import { ErrorState } from '@fathom/ui/status/ErrorState';
import type { PresentedError } from '../progress/presentFlowError';
import { transactionText } from '../text/en';
import { CopyErrorButton } from './CopyErrorButton';

/** Replaces a dialog's content after a failure that ended the flow, or if the outcome is unknown. */
export function FailedPanel({ failure }: { failure: PresentedError }) {
  return (
    <ErrorState
      tone={failure.isUnknown ? 'caution' : 'danger'}
      title={failure.isUnknown ? transactionText.unknown : transactionText.failed}
      actions={<CopyErrorButton text={failure.copy} />}
      isSilent={failure.isAlerted}
    >
      {failure.text}
    </ErrorState>
  );
}
