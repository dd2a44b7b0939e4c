import styled from 'styled-components';
import { Button } from '../../ui/Button';
import { liveRegion } from '../../ui/liveRegion';
import { Notice } from '../../ui/Notice';
import { TextButton } from '../../ui/TextButton';
import { type } from '../../ui/theme/measure';
import { colour } from '../../ui/theme/paint';
import { transactionText } from '../text/en';
import type { FlowPanel, Remark } from '../useFlowPanel';
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
      {/* There before what it says, or screen readers would miss it. */}
      <Polite {...liveRegion.polite}>
        {network && (
          <Notice
            tone="caution"
            action={
              <Button size="small" onClick={network.onSwitch}>
                {transactionText.switchNetworkButton}
              </Button>
            }
          >
            {transactionText.switchNetwork(network.chain)}
          </Notice>
        )}
        {feeWarning !== undefined && <Notice tone="caution">{feeWarning}</Notice>}
        {remark && remark.tone !== 'danger' && <RemarkNotice key={remark.text} remark={remark} />}
      </Polite>
      {network?.hasFailed && (
        <Notice tone="danger" announce="assertive">
          {transactionText.switchNetworkFailed}
        </Notice>
      )}
      {remark?.tone === 'danger' && <RemarkNotice key={remark.text} remark={remark} />}
    </>
  );
}

function RemarkNotice({ remark }: { remark: Remark }) {
  return (
    <Notice
      tone={remark.tone}
      {...(remark.tone === 'danger' && remark.isAlerted !== true && { announce: 'assertive' })}
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
  );
}

/** No box of its own: the notices stand in the dialog's grid. */
const Polite = styled.div`
  display: contents;
`;

const Together = styled.p`
  ${type('xs')}
  color: ${colour('muted')};
`;
