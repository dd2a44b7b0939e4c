import { isBusy, nextStep, type FlowError, type FlowState, type StepState } from '../flows/run/flowState';

export type OnePressError = FlowError | 'rejected';

export function onePressError(state: FlowState): OnePressError | undefined {
  if (isBusy(state) || isNext(state, 'checking')) return undefined;
  if (state.error) return state.error;
  const at = nextStep(state);
  const next = at === undefined ? undefined : state.steps[at]?.state;
  if (next?.status === 'failed') return next.error;
  if (state.note?.kind === 'not-sent') return state.note.error;
  return state.note?.kind === 'rejected' ? 'rejected' : undefined;
}

export function isNext(state: FlowState, status: StepState['status']): boolean {
  const at = nextStep(state);
  return at !== undefined && state.steps[at]?.state.status === status;
}
