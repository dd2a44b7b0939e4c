import {
  EMPTY_FLOW,
  type FlowError,
  type FlowNote,
  type FlowState,
  type StepState,
} from '@fathom/shared/flows/flowState';
import { voteFlow } from './vote.flow';
import { nextIs, voteErrorOf } from './voteError';

const ADDRESS = '0x0000000000000000000000000000000000000605';
const INTENT = { account: ADDRESS, chainId: 1135, governor: ADDRESS, proposalId: 42n, choice: 'for' } as const;
const ERROR: FlowError = { stage: 'main', code: 'reverted', message: 'no', actionBlocked: false, blocking: false };
const OTHER: FlowError = { ...ERROR, message: 'other' };

/** A planned vote. */
function voteIn(step: StepState, note?: FlowNote): FlowState {
  const [call] = voteFlow.plan(INTENT, { hasVoted: false });
  if (!call) throw new Error('the vote is not cast yet');
  return { is: 'active', steps: [{ step: call, state: step }], permits: {}, ...(note && { note }) };
}

const IDLE: StepState = { is: 'idle' };
const FAILED: StepState = { is: 'failed', error: ERROR };
const NOT_SENT: FlowNote = { is: 'not-sent', error: ERROR };

it.each<[string, FlowState, FlowError | 'rejected' | undefined]>([
  ['has not failed before it is chosen', EMPTY_FLOW, undefined],
  ['has not failed before it is sent', voteIn(IDLE), undefined],
  ['has not failed with a note about something else', voteIn(IDLE, { is: 'indexer-late' }), undefined],
  ['has failed where it could not be planned', { ...EMPTY_FLOW, is: 'unprepared', error: ERROR }, ERROR],
  ['has failed where its transaction has', voteIn(FAILED), ERROR],
  ['has failed by its transaction, whatever the wallet did before', voteIn(FAILED, { is: 'rejected' }), ERROR],
  ['has failed by its plan first', { ...voteIn(FAILED), error: OTHER }, OTHER],
  ['has failed where the wallet did not take it', voteIn(IDLE, NOT_SENT), ERROR],
  ['is rejected where the account refused it', voteIn(IDLE, { is: 'rejected' }), 'rejected'],
  ['has not failed while it is checked again', voteIn({ is: 'checking' }, NOT_SENT), undefined],
  ['has not failed while the wallet is asked again', voteIn({ is: 'awaiting-wallet' }, NOT_SENT), undefined],
  ['has not failed while it is mined', voteIn({ is: 'mining', transaction: '1' }, NOT_SENT), undefined],
  ['has not failed once it is cast', { ...voteIn({ is: 'done' }), is: 'done' }, undefined],
])('a vote %s', (_case, state, failure) => {
  expect(voteErrorOf(state)).toBe(failure);
});

it.each<[string, FlowState, boolean]>([
  ['which is idle', voteIn(IDLE), true],
  ['which is checked', voteIn({ is: 'checking' }), false],
  ['of which there is none', EMPTY_FLOW, false],
  ['of which there is none once all are done', voteIn({ is: 'done' }), false],
])('knows the state of the next step, %s', (_case, state, isIdle) => {
  expect(nextIs(state, 'idle')).toBe(isIdle);
});
