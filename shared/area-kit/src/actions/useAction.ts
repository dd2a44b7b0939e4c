import { useState } from 'react';
import { useHost, useLocale, useWallet } from '@fathom/contract';
import { isBusy } from '../flows/run/flowState';
import { decideButton } from './actionButton';
import { actionContent } from './actionContent';
import type { ActionContext } from './actionContext';
import type { ActionModel } from './actionModel';
import { actionSnapshot } from './actionSnapshot';
import { actionState } from './actionState';
import type { PreviewPromise } from './preview/confirmPreview';
import type { ActionDefinition, ActionTypes } from './defineAction';
import { needsApprovalHint } from './approval/needsApprovalHint';
import { promisedBy } from './preview/promisedBy';
import { useActionEntry } from './entry/useActionEntry';
import { useActionFlow } from './progress/useActionFlow';
import { useFlowPanel } from './progress/useFlowPanel';
import { useFrozenValue } from './entry/useFrozenValue';
import { usePreviewCheck } from './preview/usePreviewCheck';

/** The logic shared by all actions. Key the component by the account. */
export function useAction<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  context: ActionContext<Input>,
): ActionModel<Input, Types> {
  const host = useHost();
  const locale = useLocale();
  const { account, chainId, eligibility, prices, readAgain } = context;
  const [started, setStarted] = useState<ActionModel<Input, Types>['started']>();
  const entry = useActionEntry(action, input, context, submit);
  const { form } = entry;
  const { flow, restored } = useActionFlow(action, input, context, entry);
  const before = useFrozenValue(input, isBusy(flow.state) || flow.state.status === 'done');
  const snapshot = actionSnapshot(action, entry, flow, { input, before, locale });
  const { isLocked, now, displayed, labels, plan, nativeSpent } = snapshot;
  const { values } = now;
  const isFirstApprovalHinted = needsApprovalHint(useWallet(), plan);
  const promiseOf = (on: Input): PreviewPromise => promisedBy(action, on, values, account);
  const previewCheck = usePreviewCheck({ chainId, flow, displayed: promiseOf(before), promiseOf, readAgain });
  const flowPanel = useFlowPanel({
    chainId,
    flow,
    errors: context.errors,
    usdValue: context.nativeUsd,
    nativeBalance: context.nativeBalance,
    nativeSpent,
    receivedValue: action.receivedValue?.(now),
    hasGasOptions: context.hasGasOptions,
    gasUsed: previewCheck.gasUsed,
  });
  const { reasons, button, panel } = decideButton({
    eligibility,
    prices,
    panel: flowPanel,
    labels,
    issues: snapshot.issues,
    isRefused: form.isRefused && !isLocked,
    flow,
    previewCheck: previewCheck.check,
    isConfirming: restored.confirm !== undefined,
  });
  const connect = () => host.wallet.requestConnect();

  function submit() {
    if (button.status === 'ready' && button.does === 'connect') connect();
    else perform();
  }

  /** Enter in a field leads here too, so it performs only what the button offers. */
  function perform() {
    if (button.status !== 'ready') return;
    if (restored.confirm) return restored.confirm();
    setStarted({ input, preview: displayed.preview });
    flow.next();
  }

  const isWatched = flowPanel.wallet === 'watched';
  return {
    ...actionContent(action, snapshot, entry, {
      locale,
      isWatched,
      isFirstApprovalHinted,
      restoredNotice: restored.notice,
    }),
    refusal: eligibility.refusal,
    panel,
    // A restored flow was validated when it started; anything else is submitted through the form.
    button: actionState(button, { connect, next: isLocked ? perform : form.submit }),
    onSubmit: form.submit,
    onDiscard: flow.discard,
    flow: flow.state,
    isPreparing: flow.isPreparing,
    values,
    preview: displayed.preview,
    isReady: entry.isReady,
    reasons,
    nativeSpent,
    plan,
    isLocked,
    change: isLocked ? undefined : form.change,
    started,
  };
}
