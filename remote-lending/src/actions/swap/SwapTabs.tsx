import { useState, type ReactNode } from 'react';
import type { ActionModel, ActionView } from '@fathom/area-kit/actions/actionModel';
import type { ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { ActionForm } from '@fathom/area-kit/actions/view/ActionForm';
import { TransactionDialog } from '@fathom/area-kit/actions/view/TransactionDialog';
import { Tabs } from '@fathom/ui/list/Tabs';
import { DialogParts } from '../market/DialogParts';

type TabModel = ActionView & Pick<ActionModel<unknown, ActionTypes>, 'flow' | 'isLocked'>;

interface SwapTab {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly model: TabModel;
  readonly belowAmounts?: ReactNode;
  readonly done: ReactNode;
}

interface SwapTabsProps {
  readonly label: string;
  readonly plain: SwapTab;
  readonly swap: SwapTab;
  readonly hasSwap: boolean;
  readonly head: ReactNode;
  readonly onClose: () => void;
}

/** Opens the tab of an interrupted transaction first. Closing resets to the first tab. */
export function SwapTabs({ label, plain, swap, hasSwap, head, onClose }: SwapTabsProps) {
  const [chosen, setChosen] = useState<'plain' | 'swap'>();
  const isInterrupted = swap.model.isLocked && !plain.model.isLocked;
  const displayed = chosen ?? (isInterrupted ? 'swap' : 'plain');
  const { model, belowAmounts, done } = displayed === 'swap' ? swap : plain;
  const tabs = [
    { key: 'plain', label: plain.label },
    { key: 'swap', label: swap.label, isDisabled: swap.isDisabled === true },
  ] as const;
  return (
    <TransactionDialog
      title={model.labels.title}
      onClose={onClose}
      refusal={model.refusal}
      panel={model.panel}
      button={model.button}
      confirmationSummary={model.confirmationSummary}
      done={model.flow.status === 'done' ? done : undefined}
    >
      {(amountRef) => {
        const form = (
          <>
            {head}
            <ActionForm key={displayed} model={model} amountRef={amountRef} belowAmounts={belowAmounts} />
          </>
        );
        if (!hasSwap && !swap.model.isLocked) return form;
        return (
          <Tabs label={label} tabs={tabs} chosen={displayed} onChoose={setChosen}>
            <DialogParts>{form}</DialogParts>
          </Tabs>
        );
      }}
    </TransactionDialog>
  );
}
