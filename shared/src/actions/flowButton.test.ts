import type { FlowError, FlowState, PlannedStep, StepState } from '../flows/flowState';
import type { Step } from '../flows/step';
import { actionState } from './actionState';
import { flowButton, type ButtonState, type FlowButtonInput } from './flowButton';
import { requiresApproval } from './requiresApproval';

const GAS = { marginPercent: 115n, minimum: 1n };
const ADDRESS = '0x00000000000000000000000000000000000000C0';
const APPROVE: Step = {
  ...{ kind: 'approve', id: 'approve', gas: GAS },
  approval: { is: 'erc20', token: ADDRESS, symbol: 'USDC', decimals: 6, spender: ADDRESS, amount: 5n, required: 5n },
};
const CALL: Step = {
  ...{ kind: 'call', id: 'supply' },
  call: { to: ADDRESS, function: 'function supply()', args: [], value: 0n, gas: GAS },
};
const error: FlowError = { stage: 'main', code: 'network', message: '', blocking: false, actionBlocked: false };
const MINING = { is: 'mining', transaction: 't' } as const;
const INDEXING = { is: 'indexing', transaction: 't', block: 1 } as const;

function flowOf(...steps: readonly (readonly [Step, StepState['is'] | StepState])[]): FlowState {
  const planned = steps.map(([step, state]) => ({
    step,
    state: typeof state === 'string' ? ({ is: state, error } as StepState) : state,
  }));
  return { is: 'active', permits: {}, steps: planned satisfies PlannedStep[] };
}

const READY: FlowButtonInput = {
  ...{ wallet: 'ready', isFetching: false, reasons: [], isPreparing: false },
  flow: flowOf([CALL, 'idle']),
  labels: { action: 'Supply 5 USDC', running: 'Supplying USDC', approval: ({ id }) => `Do ${id}` },
};
const ACTION: ButtonState = { is: 'ready', does: 'next', label: 'Supply 5 USDC' };

it.each<[string, Partial<FlowButtonInput>, ButtonState]>([
  ['the action if it is next', {}, ACTION],
  [
    'the approval if that is next',
    { flow: flowOf([APPROVE, 'idle'], [CALL, 'idle']) },
    { ...ACTION, label: 'Do approve' },
  ],
  ['the wallet if none is connected', { wallet: 'missing' }, { is: 'ready', does: 'connect', label: 'Connect wallet' }],
  ['the network if the wallet is on another one', { wallet: 'other-network' }, { is: 'wrong-network' }],
  ['that data is loading', { isFetching: true }, { is: 'blocked', reason: 'Fetching data...' }],
  ['the first of the reasons', { reasons: ['Too much', 'Paused'] }, { is: 'blocked', reason: 'Too much' }],
  ['that the plan is made', { isPreparing: true }, { is: 'busy', label: 'Preparing…' }],
  ['that the step is checked', { flow: flowOf([CALL, 'checking']) }, { is: 'busy', label: 'Preparing…' }],
  ['a step that was refused', { flow: flowOf([APPROVE, 'failed']) }, { is: 'blocked', reason: 'Do approve' }],
  ['the action if nothing could be planned', { flow: flowOf() }, { is: 'blocked', reason: 'Supply 5 USDC' }],
])('the button of an action names %s', (_case, part, button) => {
  expect(flowButton({ ...READY, ...part })).toEqual(button);
});

it('a reason counts less than a wallet that is missing or on another network, and more than the plan', () => {
  const reasons = ['Too much'];
  expect(flowButton({ ...READY, reasons, wallet: 'missing' }).is).toBe('ready');
  expect(flowButton({ ...READY, reasons, isPreparing: true })).toEqual({ is: 'blocked', reason: 'Too much' });
});

it.each<[string, readonly (readonly [Step, StepState])[], string]>([
  ['awaits the wallet', [[CALL, { is: 'awaiting-wallet' }]], 'Confirm in your wallet'],
  ['is sought on the chain', [[CALL, { ...MINING, isUnconfirmed: true }]], 'Checking whether your wallet sent it'],
  ['is mined', [[CALL, MINING]], 'Supplying USDC'],
  ['awaits the indexer', [[CALL, INDEXING]], 'Supplying USDC'],
  ['approves', [[APPROVE, MINING]], 'Approving...'],
  ['has approved', [[APPROVE, INDEXING]], 'Approve Confirmed'],
])('the button is busy while a step %s, whatever else is the case', (_case, steps, label) => {
  const flow = flowOf(...steps);
  expect(flowButton({ ...READY, flow, wallet: 'missing', reasons: ['Too much'] })).toEqual({ is: 'busy', label });
});

it.each<[StepState['is'], boolean]>([
  ['idle', true],
  ['failed', true],
  ['done', false],
  ['skipped', false],
])('an approval that is %s is still required: %s', (is, isRequired) => {
  expect(requiresApproval(flowOf([APPROVE, is], [CALL, 'idle']))).toBe(isRequired);
});

it('a ready button does what it is for, another one does nothing', () => {
  const press = { connect: jest.fn(), next: jest.fn() };
  const state = actionState(ACTION, press);
  expect(state).toMatchObject({ is: 'ready', label: 'Supply 5 USDC' });
  if (state.is === 'ready') state.onPress();
  expect([press.next.mock.calls.length, press.connect.mock.calls.length]).toEqual([1, 0]);
  const blocked = { is: 'blocked', reason: 'Too much' } as const;
  expect(actionState(blocked, press)).toBe(blocked);
});
