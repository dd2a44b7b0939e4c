import type { PlannedStep, StepState } from '../run/flowState';
import type { Step } from './step';

export function freshStep(step: Step): PlannedStep {
  const state: StepState = { status: 'idle' };
  if (step.kind === 'permit') return { step, state };
  return { step, state, gasLimit: step.kind === 'approve' ? step.gas.minimum : step.call.gas.minimum };
}
