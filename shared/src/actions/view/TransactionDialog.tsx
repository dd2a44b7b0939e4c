import { useRef, type ReactNode, type Ref } from 'react';
import type { ActionState } from '../../ui/ActionButton';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { transactionText } from '../text/en';
import type { FlowPanel } from '../useFlowPanel';
import { ActionFooter } from './ActionFooter';
import { CloseFooter } from './CloseFooter';
import { DoneFooter } from './DonePanel';
import { FailedPanel } from './FailedPanel';

interface TransactionDialogProps {
  readonly title: string;
  /** Next to the title: what the dialog works on. */
  readonly caption?: ReactNode;
  /** Two fields side by side take the wide one. */
  readonly width?: 'narrow' | 'wide';
  readonly onClose: () => void;
  /** The account may not do this: said in the place of the form. */
  readonly refusal: string | undefined;
  readonly panel: FlowPanel;
  readonly button: ActionState;
  /** A way out next to the main button. */
  readonly hasClose?: boolean;
  readonly confirmationSummary: string | undefined;
  /** In the place of the form when all is done. */
  readonly done: ReactNode | undefined;
  readonly children: (amountRef: Ref<HTMLInputElement>) => ReactNode;
}

/** The dialog of a transaction: its form while it is prepared and performed, then how it ended. */
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
  children,
}: TransactionDialogProps) {
  const amount = useRef<HTMLInputElement>(null);
  if (done !== undefined) {
    return (
      <Dialog isOpen title={transactionText.done} onClose={onClose} footer={<DoneFooter onClose={onClose} />}>
        {done}
      </Dialog>
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
        {panel.failure ? <FailedPanel failure={panel.failure} /> : <ErrorState tone="caution" title={refusal ?? ''} />}
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
