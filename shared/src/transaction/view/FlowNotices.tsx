import styled from 'styled-components';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextButton } from '../../ui/TextButton';
import { type } from '../../ui/theme/measure';
import { colour } from '../../ui/theme/paint';
import { transactionText } from '../text/en';
import type { FlowPanel } from '../useFlowPanel';
import { CopyErrorButton } from './CopyErrorButton';

/** What stands in the way or has happened, above the button: wrong network, too little for the fee, remarks and errors. */
export function FlowNotices({ panel }: { panel: Pick<FlowPanel, 'network' | 'feeWarning' | 'remark' | 'batch'> }) {
  const { network, feeWarning, remark, batch } = panel;
  return (
    <>
      {batch && (
        <Together>
          {transactionText.together[batch.is]}{' '}
          {batch.onChange && (
            <TextButton onClick={batch.onChange}>
              {batch.is === 'on' ? transactionText.together.turnOff : transactionText.together.turnOn}
            </TextButton>
          )}
        </Together>
      )}
      {network && (
        <Notice
          tone="caution"
          announce="polite"
          action={
            <Button size="small" onClick={network.onSwitch}>
              {transactionText.switchNetworkButton}
            </Button>
          }
        >
          {transactionText.switchNetwork(network.chain)}
        </Notice>
      )}
      {network?.hasFailed && (
        <Notice tone="danger" announce="assertive">
          {transactionText.switchNetworkFailed}
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
                <TextButton onClick={remark.onRetry}>{transactionText.tryAgain}</TextButton>{' '}
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

const Together = styled.p`
  ${type('xs')}
  color: ${colour('muted')};
`;
