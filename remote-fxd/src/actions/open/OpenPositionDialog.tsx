import { TransactionDialog } from '@fathom/shared/actions/view/TransactionDialog';
import type { Pool } from '../../domain/pool';
import { dialogText } from '../../text/dialogs';
import { SubjectCaption } from '../position/SubjectCaption';
import type { DialogProps } from '../position/dialogProps';
import { useAccountFacts, type AccountFacts } from '../position/useAccountFacts';
import { OpenDone } from './OpenDone';
import { OpenPositionView } from './OpenPositionView';
import { useOpenPosition } from './useOpenPosition';

/** Opens a position in one pool. Another account starts with an empty form. */
export function OpenPositionDialog({ pool, ...props }: DialogProps & { readonly pool: Pool }) {
  const facts = useAccountFacts(props.place, pool);
  return <OpenPositionOf key={facts.account} {...props} facts={facts} />;
}

function OpenPositionOf({ facts, ...props }: DialogProps & { readonly facts: AccountFacts }) {
  const model = useOpenPosition(props, facts);
  const { panel, done } = model;
  return (
    <TransactionDialog
      title={dialogText.openTitle}
      caption={<SubjectCaption pool={facts.pool} />}
      width="wide"
      onClose={props.onClose}
      refusal={undefined}
      panel={panel}
      button={model.button}
      hasClose
      effort={model.effort}
      done={done && <OpenDone place={props.place} facts={facts} chain={panel.chain} done={done} />}
    >
      {(amountRef) => <OpenPositionView model={model} amountRef={amountRef} />}
    </TransactionDialog>
  );
}
