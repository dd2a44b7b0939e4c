import { dueStep, type FlowState, type PlannedStep } from '@fathom/shared/flows/flowState';
import type { Step } from '@fathom/shared/flows/step';
import type { Step as ShownStep } from '@fathom/shared/ui/Steps';
import { dialogScreenText } from '../../../text/screens';

/** The flow, or, until something is planned, one that would do these steps: so that nothing moves when the plan arrives. */
export function orExpected(flow: FlowState, expected: readonly Step[]): FlowState {
  return flow.steps.length > 0 ? flow : { ...flow, steps: expected.map((step) => ({ step, state: { is: 'idle' } })) };
}

/** The steps of a plan by name. A plan of one step has no list: its button says all of it. */
export function presentSteps(flow: FlowState, action: string): readonly ShownStep[] {
  if (flow.steps.length < 2) return [];
  const due = dueStep(flow);
  return flow.steps.map((planned, index) => ({
    label: nameOf(planned.step, action),
    state: shownState(planned, index === due),
  }));
}

function nameOf(step: Step, action: string): string {
  if (step.kind === 'call') return action;
  if (step.kind === 'permit') return dialogScreenText.stepSign(step.grant.symbol);
  if (step.isReset) return dialogScreenText.stepReset(step.grant.symbol);
  return step.grant.is === 'delegation'
    ? dialogScreenText.stepDelegate
    : dialogScreenText.stepApprove(step.grant.symbol);
}

function shownState({ state }: PlannedStep, isDue: boolean): ShownStep['state'] {
  if (state.is === 'done' || state.is === 'skipped') return 'done';
  if (state.is === 'failed') return 'failed';
  return isDue ? 'now' : 'todo';
}

/** How much the wallet will ask for: "Two transactions". `undefined` without steps. */
export function effortOf({ steps }: Pick<FlowState, 'steps'>): string | undefined {
  if (steps.length === 0) return undefined;
  if (steps.some(({ step }) => step.kind === 'permit')) return dialogScreenText.signatureAndTransaction;
  return [dialogScreenText.oneTransaction, dialogScreenText.twoTransactions, dialogScreenText.threeTransactions][
    Math.min(steps.length, 3) - 1
  ];
}
