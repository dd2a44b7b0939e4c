import { isSameAddress } from '@fathom/shared/domain/address';
import { TransactionDialog } from '@fathom/shared/actions/view/TransactionDialog';
import { Tabs } from '@fathom/shared/ui/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { atConfirmedPrice } from '../../../data/confirmedPrice.query';
import { positionDebtsQuery } from '../../../data/positionDebts.query';
import type { Position } from '../../../domain/position';
import { dialogText } from '../../../text/dialogs';
import { DialogParts } from '../parts/DialogParts';
import type { DialogProps } from '../parts/dialogProps';
import { SubjectCaption } from '../parts/SubjectCaption';
import { useAccountFacts, type AccountFacts } from '../parts/useAccountFacts';
import type { ManageTab } from '../useFxdDialogs';
import { RepayDone } from './RepayDone';
import { RepayView } from './RepayView';
import { TakeOutView } from './TakeOutView';
import { TopUpDone } from './TopUpDone';
import { TopUpView } from './TopUpView';
import { useRepay } from './useRepay';
import { useTopUp } from './useTopUp';

const TABS = [
  { key: 'top-up', label: dialogText.topUp },
  { key: 'repay', label: dialogText.repay },
] as const;

interface ManagePositionProps extends DialogProps {
  readonly position: Position;
  /** Shown at first. */
  readonly tab: ManageTab;
}

/**
 * Tops a position up, or repays it, in two tabs; of one that owes nothing, the second takes out the collateral that is left. Its debt is
 * read again every 5 s. Another account starts with empty forms.
 */
export function ManagePositionDialog(props: ManagePositionProps) {
  const { place, position } = props;
  const facts = useAccountFacts(place, position.pool);
  const debts = useQuery(positionDebtsQuery({ place, positions: [position] }));
  const read = debts.data?.[0] ?? position;
  const { confirmedPrice } = facts;
  const now = useMemo(() => ({ ...read, pool: atConfirmedPrice(read.pool, confirmedPrice) }), [read, confirmedPrice]);
  return (
    <ManagePositionOf
      key={facts.account}
      {...props}
      facts={facts}
      position={now}
      isHandedOver={!isSameAddress(now.walletAddress, position.walletAddress)}
      isDebtOld={debts.isError}
    />
  );
}

function ManagePositionOf({
  facts,
  position,
  tab,
  isDebtOld,
  isHandedOver,
  ...props
}: ManagePositionProps & {
  readonly facts: AccountFacts;
  readonly isDebtOld: boolean;
  readonly isHandedOver: boolean;
}) {
  const [chosen, setChosen] = useState<ManageTab>();
  const topUp = useTopUp(props, facts, position);
  const repay = useRepay(props, facts, position);
  const isTakingOut = repay.isTakingOut && !topUp.isUnderWay;
  // What a reload interrupted is shown first.
  const first = repay.isUnderWay || isTakingOut ? 'repay' : topUp.isUnderWay ? 'top-up' : tab;
  const shown = chosen ?? first;
  const model = shown === 'repay' ? repay : topUp;
  const { chain } = model.panel;
  return (
    <TransactionDialog
      title={dialogText.manageTitle}
      caption={<SubjectCaption pool={position.pool} positionId={position.id} />}
      width="wide"
      onClose={props.onClose}
      refusal={model.isUnderWay ? undefined : refusalOf()}
      panel={model.panel}
      button={model.button}
      hasClose
      effort={model.effort}
      done={doneOf()}
    >
      {(amountRef) => (
        <Tabs label={dialogText.tabs} tabs={TABS} chosen={shown} onChoose={setChosen}>
          <DialogParts>
            {shown === 'top-up' ? (
              <TopUpView model={topUp} amountRef={amountRef} />
            ) : isTakingOut ? (
              <TakeOutView model={repay} />
            ) : (
              <RepayView model={repay} isDebtOld={isDebtOld} amountRef={amountRef} />
            )}
          </DialogParts>
        </Tabs>
      )}
    </TransactionDialog>
  );

  function refusalOf(): string | undefined {
    if (isHandedOver) return dialogText.handedOver;
    return position.status === 'closed' ? dialogText.closedAlready : undefined;
  }

  function doneOf() {
    const shared = { place: props.place, facts, chain };
    if (shown === 'repay') return repay.done && <RepayDone {...shared} done={repay.done} />;
    return topUp.done && <TopUpDone {...shared} done={topUp.done} />;
  }
}
