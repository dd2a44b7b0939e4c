import styled from 'styled-components';
import { Button } from '@fathom/ui/button/Button';
import { liveRegion } from '@fathom/ui/status/liveRegion';
import { Notice } from '@fathom/ui/status/Notice';
import { TextButton } from '@fathom/ui/button/TextButton';
import { type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { transactionText } from '../text/en';
import type { FlowPanel, FlowNotice } from '../progress/useFlowPanel';
import { CopyErrorButton } from './CopyErrorButton';

export function FlowNotices({
  panel,
}: {
  panel: Pick<FlowPanel, 'wallet' | 'network' | 'feeWarning' | 'feeHint' | 'notice' | 'batch'>;
}) {
  const { wallet, network, feeWarning, feeHint, notice, batch } = panel;
  return (
    <>
      {batch && (
        <Together>
          {transactionText.together[batch.status]}{' '}
          {batch.onChange && (
            <TextButton onClick={batch.onChange}>
              {batch.status === 'on' ? transactionText.together.turnOff : transactionText.together.turnOn}
            </TextButton>
          )}
        </Together>
      )}
      {/* Mounted before its content, or screen readers would not announce it. */}
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
        {wallet === 'watched' && <Notice tone="info">{transactionText.watchedExplained}</Notice>}
        {feeWarning !== undefined && <Notice tone="caution">{feeWarning}</Notice>}
        {feeHint !== undefined && <Notice tone="info">{feeHint}</Notice>}
        {notice && notice.tone !== 'danger' && <FlowNoticeView key={notice.text} notice={notice} />}
      </Polite>
      {network?.failure !== undefined && (
        <Notice tone="danger" announce="assertive">
          {network.failure}
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
      announce={notice.tone === 'danger' && notice.isAlerted !== true ? 'assertive' : undefined}
      {...(notice.onRetry && {
        agreement: (
          <>
            <TextButton onClick={notice.onRetry}>{notice.retryLabel ?? transactionText.tryAgain}</TextButton>{' '}
            {notice.copy !== undefined && <CopyErrorButton text={notice.copy} />}
          </>
        ),
      })}
    >
      {notice.text}
    </Notice>
  );
}

/** `contents`, because the notices are part of the dialog's grid. */
const Polite = styled.div`
  display: contents;
`;

const Together = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;
