import { nextSteps, isBatch, type FlowState, type PlannedStep } from '../../flows/run/flowState';
import { freshStep } from '../../flows/steps/freshStep';
import type { Step } from '../../flows/steps/step';
import type { StepItem as DisplayedStep } from '@fathom/ui/status/Steps';
import { transactionText } from '../text/en';

/** Returns expected steps until a plan exists, to avoid layout shift. */
export function withExpectedSteps(flow: FlowState, expected: readonly Step[]): FlowState {
  return flow.steps.length > 0 ? flow : { ...flow, steps: expected.map(freshStep) };
}

/** Returns the named steps; empty for a single step, which the button already names. */
export function presentSteps(flow: FlowState, nameOf: (step: Step) => string): readonly DisplayedStep[] {
  if (flow.steps.length < 2) return [];
  const next = nextSteps(flow);
  return flow.steps.map((planned, index) => ({
    label: nameOf(planned.step),
    state: displayedState(planned, next !== undefined && index >= next.at && index < next.until),
  }));
}

/** Names what the displayed fee pays: the steps of the plan that are left. */
export function feeLabelOf(flow: FlowState): string {
  const transactions = flow.steps.filter(({ step }) => step.kind !== 'permit');
  const left = transactions.filter(({ state: { status } }) => status !== 'done' && status !== 'skipped').length;
  if (transactions.length < 2 || isBatch(nextSteps(flow))) return transactionText.feeLabel;
  return left < 2 ? transactionText.feeOfStep : transactionText.feeOfTransactions(left);
}

function displayedState({ state }: PlannedStep, isCurrent: boolean): DisplayedStep['state'] {
  if (state.status === 'done' || state.status === 'skipped') return 'done';
  if (state.status === 'failed') return 'failed';
  return isCurrent ? 'now' : 'todo';
}

/** Returns the expected wallet confirmations: "Two transactions". `undefined` without steps. */
export function confirmationSummaryOf(flow: FlowState): string | undefined {
  const { steps } = flow;
  if (steps.length === 0) return undefined;
  if (isBatch(nextSteps(flow))) return transactionText.oneConfirmation;
  if (steps.some(({ step }) => step.kind === 'permit')) return transactionText.signatureAndTransaction;
  return [transactionText.oneTransaction, transactionText.twoTransactions, transactionText.threeTransactions][
    Math.min(steps.length, 3) - 1
  ];
}
