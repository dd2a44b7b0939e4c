import type { FlowState } from '@fathom/shared/flows/flowState';

/** Whether something has still to be approved. True until the plan is known, so that the choice stands there from the start. */
export function needsGrant({ steps }: Pick<FlowState, 'steps'>): boolean {
  if (steps.length === 0) return true;
  return steps.some(({ step, state }) => step.kind !== 'call' && state.is !== 'done' && state.is !== 'skipped');
}
