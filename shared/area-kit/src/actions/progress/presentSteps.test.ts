import type { FlowState, PlannedStep, StepState } from '../../flows/run/flowState';
import type { Step } from '../../flows/steps/step';
import { flowButton } from './flowButton';
import { confirmationSummaryOf, feeLabelOf, withExpectedSteps, presentSteps } from './presentSteps';

const GAS = { marginPercent: 115n, minimum: 1n };
const APPROVAL = {
  kind: 'erc20',
  token: '0x00000000000000000000000000000000000000C0',
  symbol: 'USDC',
  decimals: 6,
  spender: '0x00000000000000000000000000000000000000B0',
  amount: 5n,
  required: 5n,
} as const;
const APPROVE: Step = { kind: 'approve', id: 'approve', approval: APPROVAL, gas: GAS };
const RESET: Step = { ...APPROVE, id: 'approve-reset', isReset: true };
const PERMIT: Step = { kind: 'permit', id: 'approve', approval: APPROVAL, gas: GAS };
const CALL: Step = {
  kind: 'call',
  id: 'supply',
  call: { to: APPROVAL.spender, function: 'function supply()', args: [], value: 0n, gas: GAS },
};
const IDLE: StepState = { status: 'idle' };

function flowOf(...steps: readonly (readonly [Step, StepState])[]): FlowState {
  return { status: 'active', permits: {}, steps: steps.map(([step, state]): PlannedStep => ({ step, state })) };
}

it.each([
  ['nothing planned', flowOf(), [], undefined],
  ['only the action', flowOf([CALL, IDLE]), [], 'One transaction, no approval'],
  ['an approval before it', flowOf([APPROVE, IDLE], [CALL, IDLE]), ['approve now', 'supply todo'], 'Two transactions'],
  [
    'the approval done',
    flowOf([APPROVE, { status: 'done' }], [CALL, IDLE]),
    ['approve done', 'supply now'],
    'Two transactions',
  ],
  [
    'the approval not needed',
    flowOf([APPROVE, { status: 'skipped', because: 'sufficient' }], [CALL, { status: 'awaiting-wallet' }]),
    ['approve done', 'supply now'],
    'Two transactions',
  ],
  [
    'a signature before it',
    flowOf([PERMIT, IDLE], [CALL, IDLE]),
    ['approve now', 'supply todo'],
    'Signature and transaction',
  ],
  [
    'a reset before the approval',
    flowOf([RESET, IDLE], [APPROVE, IDLE], [CALL, IDLE]),
    ['approve-reset now', 'approve todo', 'supply todo'],
    'Three transactions',
  ],
] as const)('presents the steps of a plan: %s', (_case, flow, expected, confirmationSummary) => {
  expect(presentSteps(flow, ({ id }) => id).map(({ label, state }) => `${label} ${state}`)).toEqual(expected);
  expect(confirmationSummaryOf(flow)).toBe(confirmationSummary);
});

it('marks the steps that the wallet confirms together, and counts one confirmation', () => {
  const flow: FlowState = { ...flowOf([RESET, IDLE], [APPROVE, IDLE], [CALL, IDLE]), batch: 'on' };
  expect(presentSteps(flow, ({ id }) => id).map(({ state }) => state)).toEqual(['now', 'now', 'now']);
  expect(confirmationSummaryOf(flow)).toBe('One confirmation');
  expect(confirmationSummaryOf({ ...flow, batch: 'off' })).toBe('Three transactions');
});

it('names the button after the last step of a batch', () => {
  const flow: FlowState = { ...flowOf([APPROVE, IDLE], [CALL, IDLE]), batch: 'on' };
  const labels = { action: 'Supply 5 USDC', running: 'Supplying USDC', approval: () => 'Approve to continue' };
  const state = { wallet: 'ready', isFetching: false, reasons: [], isPreparing: false, labels } as const;
  expect(flowButton({ ...state, flow })).toEqual({ status: 'ready', does: 'next', label: 'Supply 5 USDC' });
  const oneByOne: FlowState = { ...flow, batch: 'off' };
  expect(flowButton({ ...state, flow: oneByOne })).toMatchObject({ label: 'Approve to continue' });
  const mining: StepState = { status: 'mining', transaction: 't' };
  const running: FlowState = { ...flowOf([APPROVE, mining], [CALL, mining]), batch: 'on' };
  expect(flowButton({ ...state, flow: running })).toEqual({ status: 'busy', label: 'Supplying USDC' });
});

it('presents the expected steps until the flow is planned', () => {
  const planned = flowOf([APPROVE, { status: 'done' }], [CALL, IDLE]);
  expect(withExpectedSteps(planned, [CALL])).toBe(planned);
  const expected = withExpectedSteps({ ...flowOf(), status: 'preparing' }, [APPROVE, CALL]);
  expect(expected).toMatchObject({
    status: 'preparing',
    steps: [
      { step: APPROVE, state: IDLE },
      { step: CALL, state: IDLE },
    ],
  });
});

it('marks no step after the last one is done', () => {
  const flow = flowOf([APPROVE, { status: 'skipped', because: 'sufficient' }], [CALL, { status: 'done' }]);
  expect(presentSteps(flow, ({ id }) => id).map(({ state }) => state)).toEqual(['done', 'done']);
});

const DONE: StepState = { status: 'done' };
const BATCH: FlowState = { ...flowOf([APPROVE, IDLE], [CALL, IDLE]), batch: 'on' };

it.each([
  ['of nothing planned', 'Fee', flowOf()],
  ['of one transaction', 'Fee', flowOf([CALL, IDLE])],
  ['of a transaction after a signature', 'Fee', flowOf([PERMIT, IDLE], [CALL, IDLE])],
  ['of two transactions', 'Fee of 2 transactions', flowOf([APPROVE, IDLE], [CALL, IDLE])],
  ['of two transactions that are left', 'Fee of 2 transactions', flowOf([RESET, DONE], [APPROVE, IDLE], [CALL, IDLE])],
  ['of the last of two transactions', 'Fee of this step', flowOf([APPROVE, DONE], [CALL, IDLE])],
  ['of steps that the wallet sends together', 'Fee', BATCH],
] as const)('the label of the fee %s is "%s"', (_case, label, flow) => {
  expect(feeLabelOf(flow)).toBe(label);
});

it('counts three transactions at most', () => {
  const four = flowOf([RESET, IDLE], [APPROVE, IDLE], [CALL, IDLE], [CALL, IDLE]);
  expect(confirmationSummaryOf(four)).toBe('Three transactions');
});

it('marks the failed step', () => {
  const error = { stage: 'main', code: 'network', message: '', blocking: false, actionBlocked: false } as const;
  const flow = flowOf([APPROVE, { status: 'done' }], [CALL, { status: 'failed', error }]);
  expect(presentSteps(flow, ({ id }) => id).map(({ state }) => state)).toEqual(['done', 'failed']);
});
