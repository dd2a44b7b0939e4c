import { hasEnded, isBatch, isBusy, lockedIntent, nextStep, nextSteps, transactionOf } from './flowState';
import type { FlowError, FlowState, StepState } from './flowState';
import type { ApproveStep, CallStep } from '../steps/step';

const call: CallStep = {
  kind: 'call',
  id: 'supply',
  call: {
    to: '0x3333333333333333333333333333333333333333',
    function: 'function supply()',
    args: [],
    value: 0n,
    gas: { marginPercent: 115n, minimum: 0n },
  },
};
const approve: ApproveStep = {
  kind: 'approve',
  id: 'approve',
  gas: call.call.gas,
  approval: {
    kind: 'erc20',
    token: call.call.to,
    symbol: 'USDC',
    decimals: 6,
    spender: call.call.to,
    amount: 5n,
    required: 5n,
  },
};
const error: FlowError = { stage: 'main', code: 'reverted', message: 'no', blocking: true, actionBlocked: false };
const IDLE = { status: 'idle' } as const;
const DONE = { status: 'done', transaction: 't' } as const;
const SKIPPED = { status: 'skipped', because: 'sufficient' } as const;
const MINING = { status: 'mining', transaction: 't' } as const;
const INDEXING = { status: 'indexing', transaction: 't', block: 7 } as const;

function flow(...states: readonly StepState[]): FlowState {
  return { status: 'active', intent: 'supply', permits: {}, steps: states.map((state) => ({ step: call, state })) };
}

it.each<[readonly StepState[], number | undefined]>([
  [[], undefined],
  [[IDLE, IDLE], 0],
  [[DONE, IDLE], 1],
  [[SKIPPED, MINING], 1],
  [[DONE, SKIPPED], undefined],
])('the next step is the first that is neither done nor skipped: %j', (states, at) => {
  expect(nextStep(flow(...states))).toBe(at);
});

it('no steps are next if all are done, and none are a batch', () => {
  expect(nextSteps(flow(DONE))).toBeUndefined();
  expect(isBatch(undefined)).toBe(false);
});

it('a batch starts after what was signed before it', () => {
  const signed = { step: { ...approve, kind: 'permit' }, state: DONE } as const;
  const state = { ...flow(IDLE, IDLE), batch: 'on' } as const;
  const steps = [signed, ...state.steps];
  expect(nextSteps({ ...state, steps })).toEqual({ at: 1, until: 3 });
});

it.each<[StepState, boolean]>([
  [IDLE, false],
  [{ status: 'checking' }, false],
  [{ status: 'awaiting-wallet' }, true],
  [MINING, true],
  [INDEXING, true],
  [DONE, false],
  [{ status: 'failed', error }, false],
])('a flow is in progress, and locks its form, while the wallet or the chain works on a step: %j', (state, busy) => {
  expect(isBusy(flow(DONE, state))).toBe(busy);
  expect(lockedIntent(flow(DONE, state))).toBe(busy ? 'supply' : undefined);
});

it.each<[string, Partial<FlowState>, unknown]>([
  ['that is done is locked', { status: 'done' }, 'supply'],
  ['restored after a reload is locked', { isRestored: true }, 'supply'],
  ['without an intent is editable', { status: 'empty', isRestored: true }, undefined],
])('the form of a flow %s', (_case, part, locked) => {
  expect(lockedIntent({ ...flow(IDLE), ...part })).toBe(locked);
});

it.each<[string, FlowState, boolean]>([
  ['waits', flow(IDLE), false],
  ['failed for good', flow(DONE, { status: 'failed', error }), true],
  ['can be tried again', flow(DONE, { status: 'failed', error: { ...error, blocking: false } }), false],
  ['is done', { ...flow(DONE), status: 'done' }, true],
  ['has no steps yet', { ...flow(), status: 'preparing' }, false],
])('tells whether a flow has ended: it %s', (_case, state, ended) => {
  expect(hasEnded(state)).toBe(ended);
});

it.each<[StepState, string | undefined]>([
  [IDLE, undefined],
  [{ status: 'done' }, undefined],
  [MINING, 't'],
  [INDEXING, 't'],
  [DONE, 't'],
  [{ status: 'failed', error, transaction: 't' }, 't'],
])('the transaction of a step is the one that was sent for it: %j', (state, transaction) => {
  expect(transactionOf(state)).toBe(transaction);
});
