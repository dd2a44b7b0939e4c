import { useHost, useLocale } from '@fathom/contract';
import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { actionState } from '@fathom/area-kit/actions/actionState';
import { flowButton } from '@fathom/area-kit/actions/progress/flowButton';
import { presentSteps } from '@fathom/area-kit/actions/progress/presentSteps';
import { holdForCheck, withCheck } from '@fathom/area-kit/actions/preview/priceCheck';
import { approvalLabel, stepLabel } from '@fathom/area-kit/actions/progress/stepName';
import type { ActionModel } from '@fathom/area-kit/actions/actionModel';
import { useFlowPanel } from '@fathom/area-kit/actions/progress/useFlowPanel';
import { isBatch, nextSteps, type FlowState } from '@fathom/area-kit/flows/run/flowState';
import type { ActionState } from '@fathom/ui/button/ActionButton';
import { dialogText, logText } from '../../text/dialogs';
import { useLoggedFailures } from '@fathom/area-kit/actions/useLoggedFailures';
import { amountsOf, type PairAmounts, type PairValues } from '../position/positionInput';
import type { AccountData } from '../position/useAccountData';
import type { OpenInput } from '../open/open';
import { openText } from '../open/open.text';
import { useNewWallet, type NewWallet } from './useNewWallet';

interface Opening {
  readonly model: Omit<ActionModel<OpenInput, { values: PairValues; preview: unknown }>, 'started'>;
  readonly context: ActionContext;
}

/** The open action with the steps of both flows; while the wallet is created, with its panel and button. */
interface WalletFirst {
  readonly newWallet: NewWallet;
  readonly view: Opening['model'];
  readonly button: ActionState;
}

/**
 * Creates the proxy wallet before the position. Each press stores the amounts until the opening transaction is sent, so
 * that a reload doesn't lose them.
 */
export function useWalletFirst(
  { scope, accountData }: OpenInput,
  { model, context }: Opening,
  storeDraft: (amounts: PairAmounts | undefined) => void,
): WalletFirst {
  const host = useHost();
  const locale = useLocale();
  const [blocked] = context.eligibility.reasons;
  const newWallet = useNewWallet(scope, accountData, { isReady: model.isReady, blocked });
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
  const createButton = actionState(holdForCheck(context.prices, decided), {
    connect: () => host.wallet.requestConnect(),
    next: flow.next,
  });
  const button = pressFirst(newWallet.isCurrent ? createButton : model.button, () => {
    const isKept = newWallet.isCurrent || isApprovalNext(model.flow);
    storeDraft(isKept ? amountsOf(model.values, accountData.pool.collateral) : undefined);
  });
  const isFixed = newWallet.isCurrent && flow.locked !== undefined;
  const view = {
    ...model,
    fields: isFixed ? model.fields.map((field) => ({ ...field, onChange: undefined })) : model.fields,
    steps:
      panel.wallet === 'watched'
        ? []
        : presentSteps(newWallet.isCurrent ? plan : { ...model.flow, steps: plan.steps }, (step) =>
            step.id === 'create-proxy-wallet' ? dialogText.createWallet : stepLabel(step, openText.labels.step, locale),
          ),
    panel: newWallet.isCurrent ? withCheck(context.prices, decided, panel) : model.panel,
    onSubmit: () => button.status === 'ready' && button.onPress(),
  };
  return { newWallet, view, button };
}

/** Opening waits until the proxy wallet is known. */
export function walletEligibility({ account, proxyWallet, isProxyWalletUnreadable }: AccountData) {
  return {
    isLoading: account !== undefined && proxyWallet === undefined && !isProxyWalletUnreadable,
    reasons: isProxyWalletUnreadable ? [dialogText.walletsUnknown] : [],
  };
}

function pressFirst(button: ActionState, first: () => void): ActionState {
  if (button.status !== 'ready') return button;
  return {
    ...button,
    onPress: () => {
      first();
      button.onPress();
    },
  };
}

/** True for a separate approval. An approval batched with the call opens the position. */
function isApprovalNext(state: FlowState): boolean {
  const next = nextSteps(state);
  return next !== undefined && !isBatch(next) && state.steps[next.at]?.step.kind === 'approve';
}

function admissionReasons(admission: NewWallet['admission']): readonly string[] {
  if (admission === 'refused') return [dialogText.notWhitelistedButton];
  return admission === 'unknown' ? [dialogText.whitelistUnknown] : [];
}
