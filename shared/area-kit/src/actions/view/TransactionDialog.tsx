import { useRef, type ReactNode, type Ref } from 'react';
import type { ActionState } from '@fathom/ui/button/ActionButton';
import { Button } from '@fathom/ui/button/Button';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import type { RefusedAccess } from '../actionContext';
import { RefusedState } from './RefusedState';
import { Notice } from '@fathom/ui/status/Notice';
import { transactionText } from '../text/en';
import type { FlowPanel } from '../progress/useFlowPanel';
import { ActionFooter } from './ActionFooter';
import { CloseFooter } from './CloseFooter';
import { DoneFooter } from './DonePanel';
import { FailedPanel } from './FailedPanel';
import { resultTitle, WithResultStatus } from './ResultStatus';

/** Displayed only if the receipt proves the success. */
export interface FollowUp {
  readonly title: string;
  readonly text: string;
  /** Replaces the close button. */
  readonly next?: { readonly label: string; readonly onPress: () => void } | undefined;
}

interface TransactionDialogProps {
  readonly title: string;
  readonly caption?: ReactNode | undefined;
  /** `wide` for two fields side by side. */
  readonly width?: 'narrow' | 'wide' | undefined;
  readonly onClose: () => void;
  readonly refusal: string | RefusedAccess | undefined;
  readonly panel: FlowPanel;
  readonly button: ActionState;
  readonly hasClose?: boolean | undefined;
  readonly confirmationSummary: string | undefined;
  readonly done: ReactNode | undefined;
  /** Displayed below `done`. Default: only a button that closes the dialog. */
  readonly followUp?: FollowUp | undefined;
  readonly children: (amountRef: Ref<HTMLInputElement>) => ReactNode;
}

export function TransactionDialog({
  title,
  caption,
  width = 'narrow',
  onClose,
  refusal,
  panel,
  button,
  hasClose = false,
  confirmationSummary,
  done,
  followUp,
  children,
}: TransactionDialogProps) {
  const amount = useRef<HTMLInputElement>(null);
  if (done !== undefined) {
    return (
      <WithResultStatus>
        {(status) => (
          <Dialog
            isOpen
            title={resultTitle(status, followUp?.title ?? transactionText.done)}
            onClose={onClose}
            footer={
              followUp ? (
                <FollowUpFooter next={status === 'proven' ? followUp.next : undefined} onClose={onClose} />
              ) : (
                <DoneFooter onClose={onClose} />
              )
            }
          >
            {done}
            {followUp && status === 'proven' && (
              <Notice tone="info" announce="polite">
                {followUp.text}
              </Notice>
            )}
          </Dialog>
        )}
      </WithResultStatus>
    );
  }
  if (panel.failure || refusal !== undefined) {
    return (
      <Dialog
        isOpen
        title={title}
        caption={caption}
        width={width}
        onClose={onClose}
        footer={<CloseFooter onClose={onClose} />}
      >
        {panel.failure ? <FailedPanel failure={panel.failure} /> : <RefusedState refusal={refusal} />}
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={title}
      caption={caption}
      width={width}
      onClose={onClose}
      initialFocus={amount}
      footer={<ActionFooter model={{ panel, button, confirmationSummary }} onClose={hasClose ? onClose : undefined} />}
    >
      {children(amount)}
    </Dialog>
  );
}

function FollowUpFooter({ next, onClose }: Pick<FollowUp, 'next'> & Pick<TransactionDialogProps, 'onClose'>) {
  if (!next) return <CloseFooter onClose={onClose} />;
  return (
    <Button tone="primary" size="large" isWide onClick={next.onPress}>
      {next.label}
    </Button>
  );
}
