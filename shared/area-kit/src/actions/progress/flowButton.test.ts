import type { FlowError, FlowState, PlannedStep, StepState } from '../../flows/run/flowState';
import type { Step } from '../../flows/steps/step';
import { flowButton, type ButtonState, type FlowButtonInput } from './flowButton';
import { transactionText } from '../text/en';

const GAS = { marginPercent: 115n, minimum: 1n };
const APPROVE: Step = {
  kind: 'approve',
  id: 'approve',
  gas: GAS,
  approval: {
    kind: 'erc20',
    token: '0x00000000000000000000000000000000000000C0',
    symbol: 'USDC',
    decimals: 6,
    spender: '0x00000000000000000000000000000000000000B0',
    amount: 5n,
    required: 5n,
  },
};
const CALL: Step = {
  kind: 'call',
  id: 'supply',
  call: { to: APPROVE.approval.spender, function: 'function supply()', args: [], value: 0n, gas: GAS },
};
const ERROR: FlowError = { stage: 'main', code: 'network', message: '', blocking: false, actionBlocked: false };
const READY: FlowButtonInput = {
  wallet: 'ready',
  isFetching: false,
  reasons: [],
  isPreparing: false,
  flow: flowOf([CALL, { status: 'idle' }]),
  labels: {
    action: 'Supply 5 USDC',
    running: 'Supplying USDC',
    approval: ({ approval: { symbol } }) => `Approve ${symbol} to continue`,
  },
};

function flowOf(...steps: readonly (readonly [Step, StepState])[]): FlowState {
  return { status: 'active', permits: {}, steps: steps.map(([step, state]): PlannedStep => ({ step, state })) };
}

const supply: ButtonState = { status: 'ready', does: 'next', label: 'Supply 5 USDC' };
const approve: ButtonState = { status: 'ready', does: 'next', label: 'Approve USDC to continue' };
const connect: ButtonState = { status: 'ready', does: 'connect', label: transactionText.connect };

function busy(label: string): ButtonState {
  return { status: 'busy', label };
}

function blocked(reason: string): ButtonState {
  return { status: 'blocked', reason };
}

it.each<[string, Partial<FlowButtonInput>, ButtonState]>([
  ['starts the action', {}, supply],
  [
    'starts the approval before it',
    { flow: flowOf([APPROVE, { status: 'idle' }], [CALL, { status: 'idle' }]) },
    approve,
  ],
  ['continues after the approval', { flow: flowOf([APPROVE, { status: 'done' }], [CALL, { status: 'idle' }]) }, supply],
  ['connects a wallet, whatever else is missing', { wallet: 'missing', isFetching: true, reasons: ['No'] }, connect],
  [
    'is on the wrong network',
    { wallet: 'other-network', isFetching: true, reasons: ['No'] },
    { status: 'wrong-network' },
  ],
  ['waits for what may forbid the action', { isFetching: true, reasons: ['No'] }, blocked(transactionText.fetching)],
  ['states the most important reason', { reasons: ['No', 'Neither'], isPreparing: true }, blocked('No')],
  ['prepares a changed intent', { isPreparing: true }, busy(transactionText.preparing)],
  [
    'prepares while the step is checked',
    { flow: flowOf([CALL, { status: 'checking' }]) },
    busy(transactionText.preparing),
  ],
  ['names the action while nothing is planned', { flow: flowOf() }, blocked('Supply 5 USDC')],
  ['names a failed action', { flow: flowOf([CALL, { status: 'failed', error: ERROR }]) }, blocked('Supply 5 USDC')],
  [
    'names a failed approval',
    { flow: flowOf([APPROVE, { status: 'failed', error: ERROR }], [CALL, { status: 'idle' }]) },
    blocked('Approve USDC to continue'),
  ],
])('%s', (_case, changes, expected) => {
  expect(flowButton({ ...READY, ...changes })).toEqual(expected);
});

describe('while a step runs', () => {
  const mining: StepState = { status: 'mining', transaction: 't' };
  const indexing: StepState = { status: 'indexing', block: 7, transaction: 't' };

  it.each<[string, Step, StepState, string]>([
    ['the wallet is prompted', CALL, { status: 'awaiting-wallet' }, transactionText.confirmInWallet],
    [
      'the wallet is prompted for the approval',
      APPROVE,
      { status: 'awaiting-wallet' },
      transactionText.confirmInWallet,
    ],
    ['the wallet did not answer', CALL, { ...mining, isUnconfirmed: true }, transactionText.checkingWallet],
    ['the action is mined', CALL, mining, 'Supplying USDC'],
    ['the action is indexed', CALL, indexing, 'Supplying USDC'],
    ['the approval is mined', APPROVE, mining, transactionText.approving],
    ['the approval is read back', APPROVE, indexing, transactionText.approved],
  ])('says that %s', (_case, step, state, label) => {
    // The step continues although all of these would block it.
    const distractions = { wallet: 'missing', reasons: ['No'], isFetching: true, isPreparing: true } as const;
    expect(flowButton({ ...READY, ...distractions, flow: flowOf([step, state]) })).toEqual(busy(label));
  });

  it('names what the wallet performs together after the action', () => {
    const together: FlowState = { ...flowOf([APPROVE, { status: 'idle' }], [CALL, { status: 'idle' }]), batch: 'on' };
    expect(flowButton({ ...READY, flow: together })).toEqual(supply);
    const failed: FlowState = {
      ...flowOf([APPROVE, { status: 'failed', error: ERROR }], [CALL, { status: 'idle' }]),
      batch: 'on',
    };
    expect(flowButton({ ...READY, flow: failed })).toEqual(blocked('Supply 5 USDC'));
    const running: FlowState = { ...flowOf([APPROVE, mining], [CALL, mining]), batch: 'on' };
    expect(flowButton({ ...READY, flow: running })).toEqual(busy('Supplying USDC'));
  });
});
