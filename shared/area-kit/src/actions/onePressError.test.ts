import { EMPTY_FLOW, type FlowError, type FlowNote, type FlowState, type StepState } from '../flows/run/flowState';
import type { Step } from '../flows/steps/step';
import { isNext, onePressError } from './onePressError';

const CALL: Step = {
  kind: 'call',
  id: 'vote',
  call: {
    to: '0x0000000000000000000000000000000000000605',
    function: 'function vote()',
    args: [],
    value: 0n,
    gas: { marginPercent: 115n, minimum: 0n },
  },
};
const ERROR: FlowError = { stage: 'main', code: 'reverted', message: 'no', actionBlocked: false, blocking: false };
const OTHER: FlowError = { ...ERROR, message: 'other' };

function voteIn(state: StepState, note?: FlowNote): FlowState {
  return { status: 'active', steps: [{ step: CALL, state }], permits: {}, ...(note && { note }) };
}

const IDLE: StepState = { status: 'idle' };
const FAILED: StepState = { status: 'failed', error: ERROR };
const NOT_SENT: FlowNote = { kind: 'not-sent', error: ERROR };

it.each<[string, FlowState, FlowError | 'rejected' | undefined]>([
  ['has not failed before it is chosen', EMPTY_FLOW, undefined],
  ['has not failed before it is sent', voteIn(IDLE), undefined],
  ['has not failed with a note about something else', voteIn(IDLE, { kind: 'indexer-late' }), undefined],
  ['has failed where it could not be planned', { ...EMPTY_FLOW, status: 'unprepared', error: ERROR }, ERROR],
  ['has failed where its transaction has', voteIn(FAILED), ERROR],
  ['has failed by its transaction, whatever the wallet did before', voteIn(FAILED, { kind: 'rejected' }), ERROR],
  ['has failed by its plan first', { ...voteIn(FAILED), error: OTHER }, OTHER],
  ['has failed where the wallet did not take it', voteIn(IDLE, NOT_SENT), ERROR],
  ['is rejected where the account refused it', voteIn(IDLE, { kind: 'rejected' }), 'rejected'],
  ['has not failed while it is checked again', voteIn({ status: 'checking' }, NOT_SENT), undefined],
  ['has not failed while the wallet is asked again', voteIn({ status: 'awaiting-wallet' }, NOT_SENT), undefined],
  ['has not failed while it is mined', voteIn({ status: 'mining', transaction: '1' }, NOT_SENT), undefined],
  ['has not failed once it is cast', { ...voteIn({ status: 'done' }), status: 'done' }, undefined],
])('a vote %s', (_case, state, failure) => {
  expect(onePressError(state)).toBe(failure);
});

it.each<[string, FlowState, boolean]>([
  ['which is idle', voteIn(IDLE), true],
  ['which is checked', voteIn({ status: 'checking' }), false],
  ['of which there is none', EMPTY_FLOW, false],
  ['of which there is none once all are done', voteIn({ status: 'done' }), false],
])('knows the state of the next step, %s', (_case, state, isIdle) => {
  expect(isNext(state, 'idle')).toBe(isIdle);
});
