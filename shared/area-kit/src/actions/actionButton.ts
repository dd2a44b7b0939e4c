import type { FlowState } from '../flows/run/flowState';
import type { ActionContext } from './actionContext';
import type { ActionLabels, IssueText } from './defineAction';
import { flowButton, type ButtonState } from './progress/flowButton';
import { holdForCheck, withCheck, type SigningCheck } from './preview/priceCheck';
import { approvalLabel } from './progress/stepName';
import { transactionText } from './text/en';
import type { FlowPanel } from './progress/useFlowPanel';

type ButtonPanel = Pick<FlowPanel, 'wallet' | 'unpaid' | 'notice'>;

interface ActionButtonInput<Panel extends ButtonPanel> extends Pick<ActionContext, 'eligibility' | 'prices'> {
  readonly panel: Panel;
  readonly labels: ActionLabels;
  readonly issues: readonly Pick<IssueText<unknown>, 'text' | 'onButton'>[];
  /** True while an entered amount can't be read. */
  readonly isRefused: boolean;
  readonly flow: { readonly state: FlowState; readonly isPreparing: boolean };
  readonly previewCheck: SigningCheck;
  /** True while the user has to confirm a restored intent. */
  readonly isConfirming: boolean;
}

interface DecidedButton<Panel> {
  readonly reasons: readonly string[];
  readonly button: ButtonState;
  /** The panel, with the reason of a failed check. */
  readonly panel: Panel;
}

/** Decides what the main button does, or why it does nothing. */
export function decideButton<Panel extends ButtonPanel>(input: ActionButtonInput<Panel>): DecidedButton<Panel> {
  const { eligibility, prices, panel, labels, flow, previewCheck, isConfirming } = input;
  const reasons = reasonsOf(input);
  const decided = flowButton({
    wallet: panel.wallet,
    isFetching: eligibility.isLoading,
    reasons,
    flow: flow.state,
    isPreparing: flow.isPreparing,
    labels: { action: labels.action, running: labels.running, approval: (step) => approvalLabel(step, labels.approve) },
  });
  const check = prices.status === 'passed' ? previewCheck : prices;
  const checked = holdForCheck(check, decided);
  const isRestoredOffered = isConfirming && checked.status === 'ready' && checked.does === 'next';
  return {
    reasons,
    button: isRestoredOffered ? { ...checked, label: transactionText.useRestored } : checked,
    panel: withCheck(check, decided, panel),
  };
}

function reasonsOf({
  eligibility,
  issues,
  isRefused,
  panel,
}: Pick<ActionButtonInput<ButtonPanel>, 'eligibility' | 'issues' | 'isRefused' | 'panel'>): readonly string[] {
  return [
    ...eligibility.reasons,
    ...issues.map(({ text, onButton = text }) => onButton),
    ...(isRefused ? [transactionText.amountRefused] : []),
    ...(panel.unpaid === undefined ? [] : [panel.unpaid]),
  ];
}
