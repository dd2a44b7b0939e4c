import { dialogScreenText } from '../../../text/screens';
import { dialogSubject, type DialogSubject } from '../transaction/dialogSubject';
import type { DialogProps } from '../transaction/dialogTarget';
import { TransactionDialog } from '@fathom/shared/transaction/view/TransactionDialog';
import { BorrowDone } from './BorrowDone';
import { BorrowView } from './BorrowView';
import { useBorrow } from './useBorrow';

/** Supplies an asset to the market. Another account starts with an empty form. */
export function BorrowDialog(props: DialogProps) {
  const subject = dialogSubject(props);
  if (!subject) return null;
  return <BorrowOf key={props.figures.account?.data.address} {...props} subject={subject} />;
}

function BorrowOf({ subject, ...props }: DialogProps & { subject: DialogSubject }) {
  const model = useBorrow(props, subject);
  const { symbol, panel, done } = model;
  return (
    <TransactionDialog
      title={dialogScreenText.borrowTitle(symbol)}
      onClose={props.onClose}
      refusal={model.refusal}
      panel={panel}
      button={model.button}
      effort={model.effort}
      done={
        done && (
          <BorrowDone
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
      {(amountRef) => <BorrowView model={model} amountRef={amountRef} />}
    </TransactionDialog>
  );
}
