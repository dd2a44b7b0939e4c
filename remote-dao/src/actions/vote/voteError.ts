import { isBusy, nextStep, type FlowError, type FlowState } from '@fathom/shared/flows/flowState';

/** Why a vote was not cast: a failure, or the account refused it in its wallet. */
export type VoteError = FlowError | 'rejected';

/** `undefined` while nothing has failed, and while the vote is checked or sent. */
export function voteErrorOf(state: FlowState): VoteError | undefined {
  if (isBusy(state) || nextIs(state, 'checking')) return undefined;
  if (state.error) return state.error;
  const at = nextStep(state);
  const next = at === undefined ? undefined : state.steps[at]?.state;
  if (next?.is === 'failed') return next.error;
  if (state.note?.is === 'not-sent') return state.note.error;
  return state.note?.is === 'rejected' ? 'rejected' : undefined;
}

/** Whether the step that is next or running is in this state. */
export function nextIs(state: FlowState, is: FlowState['steps'][number]['state']['is']): boolean {
  const at = nextStep(state);
  return at !== undefined && state.steps[at]?.state.is === is;
}
