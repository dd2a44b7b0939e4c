import { useHost } from '@fathom/shared/contract';
import type { ActionContext } from '@fathom/shared/actions/actionContext';
import { actionState } from '@fathom/shared/actions/actionState';
import { flowButton } from '@fathom/shared/actions/flowButton';
import { presentSteps } from '@fathom/shared/actions/presentSteps';
import { holdForPrices, withPriceCheck } from '@fathom/shared/actions/priceCheck';
import { approvalLabel, stepName } from '@fathom/shared/actions/stepName';
import type { ActionModel } from '@fathom/shared/actions/actionModel';
import { useFlowPanel, type FlowPanel } from '@fathom/shared/actions/useFlowPanel';
import type { FlowState } from '@fathom/shared/flows/flowState';
import type { ActionState } from '@fathom/shared/ui/ActionButton';
import type { Step as DisplayedStep } from '@fathom/shared/ui/Steps';
import { dialogText, logText } from '../../text/dialogs';
import { useLoggedFailures } from '@fathom/shared/actions/useLoggedFailures';
import type { PairValues } from '../position/positionInput';
import type { OpenInput } from '../open/open';
import { openText } from '../open/open.text';
import { useNewWallet, type NewWallet } from './useNewWallet';

interface Opening {
  readonly model: ActionModel<OpenInput, PairValues, unknown>;
  readonly context: ActionContext;
}

/** Replaces the steps, panel and button of opening while the proxy wallet is created. */
interface WalletFirst {
  readonly newWallet: NewWallet;
  /** Steps of both flows. */
  readonly steps: readonly DisplayedStep[];
  readonly panel: FlowPanel;
  readonly button: ActionState;
}

/** Creates the proxy wallet before the position, and displays the steps of both flows. */
export function useWalletFirst(
  { scope: deployment, input: state }: OpenInput,
  { model, context }: Opening,
): WalletFirst {
  const host = useHost();
  const newWallet = useNewWallet(deployment, state, model.isReady);
  const { flow, admission } = newWallet;
  useLoggedFailures(logText.open, flow.state);
  const plan: FlowState = { ...flow.state, steps: [...newWallet.steps, ...model.plan.steps] };
  const panel = useFlowPanel({
    chainId: context.chainId,
    flow: { ...flow, state: flow.state.steps.length > 0 ? plan : flow.state },
    errors: context.errors,
    usdValue: context.nativeUsd,
    nativeBalance: context.nativeBalance,
    nativeSpent: model.nativeSpent,
  });
  const { isLoading, reasons: ineligible } = context.eligibility;
  const decided = flowButton({
    wallet: panel.wallet,
    isFetching: isLoading || admission === 'reading',
    reasons: [...ineligible, ...admissionReasons(admission), ...model.reasons.slice(ineligible.length)],
    flow: flow.state,
    isPreparing: flow.isPreparing,
    labels: { action: dialogText.createWallet, running: dialogText.creatingWallet, approval: approvalLabel },
  });
  return {
    newWallet,
    steps: presentSteps(newWallet.isCurrent ? plan : { ...model.flow, steps: plan.steps }, (step) =>
      step.id === 'create-proxy-wallet' ? dialogText.createWallet : stepName(step, openText.step),
    ),
    panel: withPriceCheck(context.prices, decided, panel),
    button: actionState(holdForPrices(context.prices, decided), {
      connect: () => host.wallet.requestConnect(),
      next: flow.next,
    }),
  };
}

function admissionReasons(admission: NewWallet['admission']): readonly string[] {
  if (admission === 'refused') return [dialogText.notWhitelistedButton];
  return admission === 'unknown' ? [dialogText.whitelistUnknown] : [];
}
