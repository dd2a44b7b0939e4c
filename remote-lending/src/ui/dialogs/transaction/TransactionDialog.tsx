import type { ActionState } from '@fathom/shared/ui/ActionButton';
import { Dialog } from '@fathom/shared/ui/Dialog';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { useRef, type ReactNode, type Ref } from 'react';
import { dialogText } from '../../../text/en';
import { CloseFooter } from './CloseFooter';
import { DoneFooter } from './DonePanel';
import { FailedPanel } from './FailedPanel';
import { TransactionFooter } from './TransactionFooter';
import type { FlowPanel } from './useFlowPanel';

interface TransactionDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The account may not enter this market: said in the place of the form. */
  readonly refusal: string | undefined;
  readonly panel: FlowPanel;
  readonly button: ActionState;
  readonly effort: string | undefined;
  /** In the place of the form when all is done. */
  readonly done: ReactNode | undefined;
  readonly children: (amountRef: Ref<HTMLInputElement>) => ReactNode;
}

/** The dialog of a transaction: its form while it is prepared and performed, then how it ended. */
export function TransactionDialog({
  title,
  onClose,
  refusal,
  panel,
  button,
  effort,
  done,
  children,
}: TransactionDialogProps) {
  const amount = useRef<HTMLInputElement>(null);
  if (done !== undefined) {
    return (
      <Dialog isOpen title={dialogText.done} onClose={onClose} footer={<DoneFooter onClose={onClose} />}>
        {done}
      </Dialog>
    );
  }
  if (panel.failure || refusal !== undefined) {
    return (
      <Dialog isOpen title={title} onClose={onClose} footer={<CloseFooter onClose={onClose} />}>
        {panel.failure ? <FailedPanel failure={panel.failure} /> : <ErrorState tone="caution" title={refusal ?? ''} />}
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      initialFocus={amount}
      footer={
        <TransactionFooter
          button={button}
          effort={effort}
          fee={panel.fee}
          nativeSymbol={panel.chain.nativeCurrency.symbol}
        />
      }
    >
      {children(amount)}
    </Dialog>
  );
}
