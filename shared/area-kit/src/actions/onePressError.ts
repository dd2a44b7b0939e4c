import { isBusy, nextStep, type FlowError, type FlowState, type StepState } from '../flows/flowState';

/** Why a pressed action was not performed: a failure, or the account rejected it in its wallet. */
export type OnePressError = FlowError | 'rejected';

/** `undefined` while nothing has failed, and while the transaction is checked or sent. */
export function onePressError(state: FlowState): OnePressError | undefined {
  if (isBusy(state) || isNext(state, 'checking')) return undefined;
  if (state.error) return state.error;
  const at = nextStep(state);
  const next = at === undefined ? undefined : state.steps[at]?.state;
  if (next?.status === 'failed') return next.error;
  if (state.note?.kind === 'not-sent') return state.note.error;
  return state.note?.kind === 'rejected' ? 'rejected' : undefined;
}

/** Whether the step that is next or running is in this state. */
export function isNext(state: FlowState, status: StepState['status']): boolean {
  const at = nextStep(state);
  return at !== undefined && state.steps[at]?.state.status === status;
}
