import { useHost } from '@fathom/shared/contract';
import { ActionDone } from '@fathom/shared/actions/view/ActionDone';
import { ActionForm } from '@fathom/shared/actions/view/ActionForm';
import { TransactionDialog } from '@fathom/shared/actions/view/TransactionDialog';
import { nextSteps, isBatch, type FlowState } from '@fathom/shared/flows/flowState';
import type { ActionState } from '@fathom/shared/ui/ActionButton';
import { useMemo, useState } from 'react';
import type { Pool } from '../../domain/pool';
import { DURATION, offersSuggestion } from '../../domain/suggestion';
import { dialogText, logText } from '../../text/dialogs';
import { DialogParts } from '../position/DialogParts';
import type { DialogProps } from '../position/dialogProps';
import { amountsOf, collateralEntry } from '../position/positionInput';
import { PositionSimulation } from '../position/SimulationResult';
import { SelectionCaption } from '../position/SelectionCaption';
import { useAccountData, type AccountData } from '../position/useAccountData';
import { useCeilingUnknown } from '../position/useCeilingUnknown';
import { useFxdPrice } from '../position/useFxdPrice';
import { usePositionAction } from '../position/usePositionAction';
import { DurationField } from '../suggestion/DurationField';
import { open, type OpenInput } from './open';
import { readOpenDraft, removeOpenDraft, saveOpenDraft } from '../newWallet/openDraft';
import { SuggestionPanel } from '../suggestion/SuggestionPanel';
import { useSuggestion } from '../suggestion/useSuggestion';
import { useWalletFirst } from '../newWallet/useWalletFirst';
import { WalletNotices } from '../newWallet/WalletNotices';

/** Opens a position in one pool. Switching the account resets the form. */
export function OpenPositionDialog({ pool, ...props }: DialogProps & { readonly pool: Pool }) {
  const state = useAccountData(props.scope, pool);
  return <OpenPositionOf key={state.account} {...props} input={state} />;
}

function OpenPositionOf({
  input: state,
  scope: deployment,
  configuration,
  onClose,
}: DialogProps & { readonly input: AccountData }) {
  const storage = useHost().preferences.storage('fxd');
  const { account, pool, proxyWallet, isProxyWalletUnreadable } = state;
  const { chainId } = deployment.deployment;
  const [days, setDays] = useState<number>(DURATION.usual);
  const slot = account && { chainId, account, poolId: pool.id };
  const [draft] = useState(() => slot && readOpenDraft(storage, slot));
  const fxdPrice = useFxdPrice();
  useCeilingUnknown(pool);
  const input = useMemo<OpenInput>(
    () => ({ scope: deployment, configuration, input: state, fxdPrice, draft }),
    [deployment, configuration, state, fxdPrice, draft],
  );
  const opening = usePositionAction(open, input, {
    way: 'entry',
    what: logText.open,
    over: {
      isOnHold: !proxyWallet,
      eligibility: {
        isLoading: account !== undefined && proxyWallet === undefined && !isProxyWalletUnreadable,
        reasons: isProxyWalletUnreadable ? [dialogText.walletsUnknown] : [],
      },
    },
  });
  const { model } = opening;
  const { newWallet, ...first } = useWalletFirst(input, opening);
  const { values, change } = model;
  const suggestion = useSuggestion({
    ...{ pool, chainId, days },
    isOffered: offersSuggestion(pool, configuration.suggestionPools),
    borrow: values.fxd.amount ?? 0n,
    onUse: change && ((amount) => change({ ...values, collateral: collateralEntry(amount, pool.collateral) })),
  });
  const button = onPress(newWallet.isCurrent ? first.button : model.button, () => {
    if (!slot) return;
    // A reload must not lose the amounts before the opening transaction is sent.
    if (newWallet.isCurrent || isApprovalNext(model.flow))
      saveOpenDraft(storage, slot, amountsOf(values, pool.collateral));
    else removeOpenDraft(storage, slot);
  });
  const isFixed = newWallet.isCurrent && newWallet.flow.locked !== undefined;
  const view = {
    ...model,
    fields: isFixed ? model.fields.map((field) => ({ ...field, onChange: undefined })) : model.fields,
    steps: first.steps,
    panel: newWallet.isCurrent ? first.panel : model.panel,
    onSubmit: () => button.is === 'ready' && button.onPress(),
  };
  const isWalletOffered = newWallet.isCurrent && newWallet.admission === 'admitted';
  return (
    <TransactionDialog
      title={model.labels.title}
      caption={<SelectionCaption pool={pool} />}
      width="wide"
      onClose={onClose}
      refusal={undefined}
      panel={view.panel}
      button={button}
      hasClose
      confirmationSummary={model.confirmationSummary}
      done={model.flow.is === 'done' ? <ActionDone action={open} input={input} {...opening} /> : undefined}
    >
      {(amountRef) => (
        <DialogParts>
          <ActionForm
            model={view}
            amountRef={amountRef}
            belowAmounts={
              <>
                <DurationField days={days} onChange={setDays} />
                {suggestion && <SuggestionPanel model={suggestion} />}
              </>
            }
            belowNotices={<WalletNotices newWallet={newWallet} whitelistUrl={configuration.whitelistUrl} />}
            aboveNotices={!isWalletOffered && <PositionSimulation input={input} model={model} />}
          />
        </DialogParts>
      )}
    </TransactionDialog>
  );
}

/** Runs `first` before the button's own handler. */
function onPress(button: ActionState, first: () => void): ActionState {
  if (button.is !== 'ready') return button;
  return {
    ...button,
    onPress: () => {
      first();
      button.onPress();
    },
  };
}

/**
 * Whether the next step is a separate approval. An approval batched with the call opens the
 * position.
 */
function isApprovalNext(state: FlowState): boolean {
  const next = nextSteps(state);
  return next !== undefined && !isBatch(next) && state.steps[next.at]?.step.kind === 'approve';
}
