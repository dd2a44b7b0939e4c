import { isSameAddress } from '@fathom/contract/address';
import { ActionDone } from '@fathom/area-kit/actions/view/ActionDone';
import { ActionForm } from '@fathom/area-kit/actions/view/ActionForm';
import { TransactionDialog } from '@fathom/area-kit/actions/view/TransactionDialog';
import { Notice } from '@fathom/ui/status/Notice';
import { Tabs } from '@fathom/ui/list/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { atConfirmedPrice } from '../../data/confirmedPrice.query';
import { positionDebtsQuery } from '../../data/positionDebts.query';
import type { Position } from '../../domain/position';
import { dialogText, logText } from '../../text/dialogs';
import type { ManageTab } from './manageTab';
import { DialogParts } from '../position/DialogParts';
import type { DialogProps } from '../position/dialogProps';
import type { PositionInput } from '../position/positionInput';
import { PositionSimulation } from '../position/SimulationResult';
import { SelectionCaption } from '../position/SelectionCaption';
import { useAccountData, type AccountData } from '../position/useAccountData';
import { useCeilingUnknown } from '../position/useCeilingUnknown';
import { useFxdPrice } from '../position/useFxdPrice';
import { usePositionAction } from '../position/usePositionAction';
import { usePositionAgain } from '../position/useReadAgain';
import { repay } from '../repay/repay';
import { repayText } from '../repay/repay.text';
import { topUp } from '../topUp/topUp';
import { topUpText } from '../topUp/topUp.text';

const TABS = [
  { key: 'top-up', label: topUpText.tab },
  { key: 'repay', label: repayText.tab },
] as const;

interface ManagePositionProps extends DialogProps {
  readonly position: Position;
  readonly tab?: ManageTab;
  /** Decimal text of a link, entered in the first field of the tab. */
  readonly amount?: string | undefined;
}

/**
 * Tops up or repays a position. Without a debt, the second tab withdraws the remaining collateral. The debt is
 * refreshed every 5 s. Switching the account resets the forms.
 */
export function ManagePositionDialog(props: ManagePositionProps) {
  const { scope, position } = props;
  const accountData = useAccountData(scope, position.pool);
  const debts = useQuery(positionDebtsQuery({ scope, positions: [position] }));
  const read = debts.data?.[0] ?? position;
  const { confirmedPrice } = accountData;
  const now = useMemo(() => ({ ...read, pool: atConfirmedPrice(read.pool, confirmedPrice) }), [read, confirmedPrice]);
  return (
    <ManagePositionOf
      key={accountData.account}
      {...props}
      accountData={accountData}
      position={now}
      isHandedOver={!isSameAddress(now.walletAddress, position.walletAddress)}
      isDebtOld={debts.isError}
    />
  );
}

function ManagePositionOf({
  accountData,
  position,
  tab = 'top-up',
  amount,
  isDebtOld,
  isHandedOver,
  scope,
  configuration,
  onClose,
}: ManagePositionProps & {
  readonly accountData: AccountData;
  readonly isDebtOld: boolean;
  readonly isHandedOver: boolean;
}) {
  const [chosen, setChosen] = useState<ManageTab>();
  const fxdPrice = useFxdPrice();
  useCeilingUnknown(position.pool);
  const linked = useMemo(() => (amount === undefined ? undefined : { tab, amount }), [tab, amount]);
  const input = useMemo<PositionInput>(
    () => ({ scope, configuration, accountData, position, fxdPrice, isDebtOld, linked }),
    [scope, configuration, accountData, position, fxdPrice, isDebtOld, linked],
  );
  const readAgain = usePositionAgain(input);
  const toppingUp = usePositionAction(topUp, input, { way: 'entry', what: logText.topUp, readAgain });
  const repaying = usePositionAction(repay, input, { way: 'exit', what: logText.repay, readAgain });
  const isTakingOut = repaying.model.fields.length === 0 && !toppingUp.model.isLocked;
  // A transaction that a reload interrupted is displayed first.
  const first = repaying.model.isLocked || isTakingOut ? 'repay' : toppingUp.model.isLocked ? 'top-up' : tab;
  const displayed = chosen ?? first;
  const isRepay = displayed === 'repay';
  const { model } = isRepay ? repaying : toppingUp;
  return (
    <TransactionDialog
      title={dialogText.manageTitle}
      caption={<SelectionCaption pool={position.pool} positionId={position.id} />}
      width="wide"
      onClose={onClose}
      refusal={model.isLocked ? undefined : refusalOf()}
      panel={model.panel}
      button={model.button}
      hasClose
      confirmationSummary={model.confirmationSummary}
      done={doneOf()}
    >
      {(amountRef) => (
        <Tabs label={dialogText.tabs} tabs={TABS} chosen={displayed} onChoose={setChosen}>
          <DialogParts>
            <ActionForm
              key={displayed}
              model={model}
              amountRef={amountRef}
              belowAmounts={isRepay && isTakingOut && <Notice tone="info">{dialogText.owesNothing}</Notice>}
              aboveNotices={<PositionSimulation input={input} model={model} />}
            />
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
    if (model.flow.status !== 'done') return undefined;
    return isRepay ? (
      <ActionDone action={repay} input={input} {...repaying} />
    ) : (
      <ActionDone action={topUp} input={input} {...toppingUp} />
    );
  }
}
