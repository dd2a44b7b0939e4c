import { useState } from 'react';
import { useAction } from '@fathom/area-kit/actions/useAction';
import { ActionDone } from '@fathom/area-kit/actions/view/ActionDone';
import { ActionForm } from '@fathom/area-kit/actions/view/ActionForm';
import { TransactionDialog } from '@fathom/area-kit/actions/view/TransactionDialog';
import { Tabs } from '@fathom/ui/list/Tabs';
import { canSwitchWithdrawals } from '../../data/marketConfiguration';
import { isRebasing } from '../../domain/swapSource';
import type { DialogReserve } from '../market/dialogReserve';
import { DialogParts } from '../market/DialogParts';
import { marketInputOf, UnverifiedNotice } from '../market/marketActionDialog';
import type { MarketInput } from '../market/marketInput';
import { dialogOn } from '../market/positionDialog';
import { useMarketContext } from '../market/useMarketContext';
import { SwapPanel } from '../swap/SwapPanel';
import { useWithdrawSwitch } from '../withdrawSwitch/useWithdrawSwitch';
import { withdrawSwitch } from '../withdrawSwitch/withdrawSwitch';
import { withdrawSwitchText } from '../withdrawSwitch/withdrawSwitch.text';
import { withdraw } from './withdraw';

type WithdrawTab = 'plain' | 'switch';

interface OpenWithdrawProps {
  readonly input: MarketInput;
  readonly onClose: () => void;
}

/**
 * Withdraws a supply; in a second tab as another asset, where the market can switch it. Closing the
 * dialog returns to the first tab. Switching the account resets both forms.
 */
export const WithdrawDialog = dialogOn<DialogReserve, MarketInput>(marketInputOf, OpenWithdraw);

function OpenWithdraw({ input, onClose }: OpenWithdrawProps) {
  const [chosen, setChosen] = useState<WithdrawTab>();
  const context = useMarketContext('withdraw', input);
  const plain = useAction(withdraw, input, context);
  const { panel, ...switching } = useWithdrawSwitch(input, context);
  // A transaction that a reload interrupted is displayed first.
  const first = switching.model.isLocked && !plain.isLocked ? 'switch' : 'plain';
  const displayed = chosen ?? first;
  const isSwitch = displayed === 'switch';
  const model = isSwitch ? switching.model : plain;
  const tabs = [
    { key: 'plain', label: withdrawSwitchText.plainTab },
    { key: 'switch', label: withdrawSwitchText.switchTab, isDisabled: isRebasing(input.reserve) },
  ] as const;
  return (
    <TransactionDialog
      title={model.labels.title}
      onClose={onClose}
      refusal={model.refusal}
      panel={model.panel}
      button={model.button}
      confirmationSummary={model.confirmationSummary}
      done={doneOf()}
    >
      {(amountRef) => {
        const form = (
          <>
            <UnverifiedNotice input={input} />
            <ActionForm
              key={displayed}
              model={model}
              amountRef={amountRef}
              belowAmounts={isSwitch && <SwapPanel {...panel} />}
            />
          </>
        );
        if (!canSwitchWithdrawals(input.market)) return form;
        return (
          <Tabs label={withdrawSwitchText.tabs} tabs={tabs} chosen={displayed} onChoose={setChosen}>
            <DialogParts>{form}</DialogParts>
          </Tabs>
        );
      }}
    </TransactionDialog>
  );

  function doneOf() {
    if (model.flow.is !== 'done') return undefined;
    return isSwitch ? (
      <ActionDone action={withdrawSwitch} {...switching} />
    ) : (
      <ActionDone action={withdraw} model={plain} input={input} context={context} />
    );
  }
}
