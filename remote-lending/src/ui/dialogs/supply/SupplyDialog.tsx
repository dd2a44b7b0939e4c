import { dialogScreenText } from '../../../text/screens';
import { dialogSubject, type DialogSubject } from '../transaction/dialogSubject';
import type { DialogProps } from '../transaction/dialogTarget';
import { TransactionDialog } from '@fathom/shared/transaction/view/TransactionDialog';
import { SupplyDone } from './SupplyDone';
import { SupplyView } from './SupplyView';
import { useSupply } from './useSupply';

/** Supplies an asset to the market. Another account starts with an empty form. */
export function SupplyDialog(props: DialogProps) {
  const subject = dialogSubject(props);
  if (!subject) return null;
  return <SupplyOf key={props.figures.account?.data.address} {...props} subject={subject} />;
}

function SupplyOf({ subject, ...props }: DialogProps & { subject: DialogSubject }) {
  const model = useSupply(props, subject);
  const { symbol, panel, done } = model;
  return (
    <TransactionDialog
      title={dialogScreenText.supplyTitle(symbol)}
      onClose={props.onClose}
      refusal={model.refusal}
      panel={panel}
      button={model.button}
      effort={model.effort}
      done={
        done && (
          <SupplyDone
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
      {(amountRef) => <SupplyView model={model} amountRef={amountRef} />}
    </TransactionDialog>
  );
}
