import type { FlowState } from '../flows/flowState';

/** Whether something has still to be approved. */
export function requiresApproval({ steps }: Pick<FlowState, 'steps'>): boolean {
  return steps.some(({ step, state }) => step.kind !== 'call' && state.is !== 'done' && state.is !== 'skipped');
}
