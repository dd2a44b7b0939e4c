import { TransactionDialog } from '@fathom/shared/actions/view/TransactionDialog';
import type { FlowPanel } from '@fathom/shared/actions/useFlowPanel';
import { isolateText } from '@fathom/shared/domain/displayText';
import { transactionText } from '@fathom/shared/actions/text/en';
import { CloseFooter } from '@fathom/shared/actions/view/CloseFooter';
import { Dialog } from '@fathom/shared/ui/Dialog';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { Notice } from '@fathom/shared/ui/Notice';
import type { ActionState } from '@fathom/shared/ui/ActionButton';
import type { ComponentType, Ref } from 'react';
import { dialogScreenText } from '../../text/screens';
import { dialogSubject, type DialogSubject } from './dialogSubject';
import type { DialogProps } from './dialogTarget';

/** What every dialog of the market knows, whatever it does. */
export interface DialogModel<Ending> {
  readonly symbol: string;
  /** The market does not let the account in: said in the place of the form. */
  readonly refusal: string | undefined;
  readonly effort: string | undefined;
  readonly panel: FlowPanel;
  readonly button: ActionState;
  /** Given when all is done. */
  readonly done: Ending | undefined;
}

/** What the view of an ending is given. */
export interface EndingProps<Ending> extends Pick<DialogProps, 'market' | 'figures'> {
  readonly subject: DialogSubject;
  readonly symbol: string;
  readonly nativeSymbol: string;
  readonly flow: Ending;
}

interface DialogParts<Ending, Model extends DialogModel<Ending>> {
  readonly title: (symbol: string) => string;
  readonly useModel: (props: DialogProps, subject: DialogSubject) => Model;
  /** The form. */
  readonly View: ComponentType<{ readonly model: Model; readonly amountRef: Ref<HTMLInputElement> }>;
  readonly Done: ComponentType<EndingProps<Ending>>;
}

/** A dialog of the market out of its parts. Another account starts with an empty form. */
export function marketDialog<Ending, Model extends DialogModel<Ending>>({
  title,
  useModel,
  View,
  Done,
}: DialogParts<Ending, Model>): ComponentType<DialogProps> {
  function DialogOf({ subject, ...props }: DialogProps & { readonly subject: DialogSubject }) {
    const model = useModel(props, subject);
    const { symbol, panel, done } = model;
    return (
      <TransactionDialog
        title={title(symbol)}
        onClose={props.onClose}
        refusal={model.refusal}
        panel={panel}
        button={model.button}
        effort={model.effort}
        done={
          done && (
            <Done
              market={props.market}
              figures={props.figures}
              subject={subject}
              symbol={symbol}
              nativeSymbol={panel.chain.nativeCurrency.symbol}
              flow={done}
            />
          )
        }
      >
        {(amountRef) => (
          <>
            {subject.reserve.isUnverified && (
              <Notice tone="caution">
                {dialogScreenText.unverified(isolateText(symbol), subject.reserve.underlyingAsset)}
              </Notice>
            )}
            <View model={model} amountRef={amountRef} />
          </>
        )}
      </TransactionDialog>
    );
  }

  return function MarketDialog(props) {
    const subject = dialogSubject(props);
    if (!subject) {
      const close = <CloseFooter onClose={props.onClose} />;
      return (
        <Dialog isOpen title={transactionText.closed} onClose={props.onClose} footer={close}>
          <ErrorState tone="caution" title={props.figures.unknown.position ?? dialogScreenText.assetGone}>
            {transactionText.closedHint}
          </ErrorState>
        </Dialog>
      );
    }
    return <DialogOf key={props.figures.account?.data.address} {...props} subject={subject} />;
  };
}
