import type { FlowState } from '../../flows/run/flowState';

export function requiresApproval({ steps }: Pick<FlowState, 'steps'>): boolean {
  return steps.some(({ step, state }) => step.kind !== 'call' && state.status !== 'done' && state.status !== 'skipped');
}
