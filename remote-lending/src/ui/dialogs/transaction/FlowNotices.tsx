import { Button } from '@fathom/shared/ui/Button';
import { Notice } from '@fathom/shared/ui/Notice';
import { TextButton } from '@fathom/shared/ui/TextButton';
import { dialogText } from '../../../text/en';
import { dialogScreenText } from '../../../text/screens';
import { CopyErrorButton } from './CopyErrorButton';
import type { FlowPanel } from './useFlowPanel';

/** What stands in the way or has happened, above the button: wrong network, too little for the fee, remarks and errors. */
export function FlowNotices({ panel }: { panel: Pick<FlowPanel, 'network' | 'feeWarning' | 'remark'> }) {
  const { network, feeWarning, remark } = panel;
  return (
    <>
      {network && (
        <Notice
          tone="caution"
          announce="polite"
          action={
            <Button size="small" onClick={network.onSwitch}>
              {dialogText.switchNetworkButton}
            </Button>
          }
        >
          {dialogText.switchNetwork(network.chain)}
        </Notice>
      )}
      {network?.hasFailed && (
        <Notice tone="danger" announce="assertive">
          {dialogText.switchNetworkFailed}
        </Notice>
      )}
      {feeWarning !== undefined && (
        <Notice tone="caution" announce="polite">
          {feeWarning}
        </Notice>
      )}
      {remark && (
        <Notice
          tone={remark.tone}
          announce={remark.tone === 'danger' ? 'assertive' : 'polite'}
          {...(remark.onRetry && {
            agreement: (
              <>
                <TextButton onClick={remark.onRetry}>{dialogScreenText.tryAgain}</TextButton>{' '}
                {remark.copy !== undefined && <CopyErrorButton text={remark.copy} />}
              </>
            ),
          })}
        >
          {remark.text}
        </Notice>
      )}
    </>
  );
}
