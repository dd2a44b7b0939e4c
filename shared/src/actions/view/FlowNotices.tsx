import styled from 'styled-components';
import { Button } from '../../ui/Button';
import { liveRegion } from '../../ui/liveRegion';
import { Notice } from '../../ui/Notice';
import { TextButton } from '../../ui/TextButton';
import { type } from '../../ui/theme/measure';
import { color } from '../../ui/theme/paint';
import { transactionText } from '../text/en';
import type { FlowPanel, FlowNotice } from '../useFlowPanel';
import { CopyErrorButton } from './CopyErrorButton';

/** What is in the way or has happened, above the button: wrong network, too little for the fee, remarks and errors. */
export function FlowNotices({ panel }: { panel: Pick<FlowPanel, 'network' | 'feeWarning' | 'notice' | 'batch'> }) {
  const { network, feeWarning, notice, batch } = panel;
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
        {notice && notice.tone !== 'danger' && <FlowNoticeView key={notice.text} notice={notice} />}
      </Polite>
      {network?.hasFailed && (
        <Notice tone="danger" announce="assertive">
          {transactionText.switchNetworkFailed}
        </Notice>
      )}
      {notice?.tone === 'danger' && <FlowNoticeView key={notice.text} notice={notice} />}
    </>
  );
}

function FlowNoticeView({ notice }: { notice: FlowNotice }) {
  return (
    <Notice
      tone={notice.tone}
      {...(notice.tone === 'danger' && notice.isAlerted !== true && { announce: 'assertive' })}
      {...(notice.onRetry && {
        agreement: (
          <>
            <TextButton onClick={notice.onRetry}>{transactionText.tryAgain}</TextButton>{' '}
            {notice.copy !== undefined && <CopyErrorButton text={notice.copy} />}
          </>
        ),
      })}
    >
      {notice.text}
    </Notice>
  );
}

/** No box of its own: the notices are in the dialog's grid. */
const Polite = styled.div`
  display: contents;
`;

const Together = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;
