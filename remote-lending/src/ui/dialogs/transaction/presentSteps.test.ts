import type { FlowState, PlannedStep, StepState } from '@fathom/shared/flows/flowState';
import type { Step } from '@fathom/shared/flows/step';
import { effortOf, presentSteps } from './presentSteps';

const GAS = { marginPercent: 115n, minimum: 1n };
const GRANT = {
  is: 'erc20',
  token: '0x00000000000000000000000000000000000000C0',
  symbol: 'USDC',
  decimals: 6,
  spender: '0x00000000000000000000000000000000000000B0',
  amount: 5n,
  required: 5n,
} as const;
const APPROVE: Step = { kind: 'approve', id: 'approve', grant: GRANT, gas: GAS };
const RESET: Step = { ...APPROVE, id: 'approve-reset', isReset: true };
const PERMIT: Step = { kind: 'permit', id: 'approve', grant: GRANT, gas: GAS };
const DELEGATE: Step = { ...APPROVE, grant: { ...GRANT, is: 'delegation' } };
const CALL: Step = {
  kind: 'call',
  id: 'supply',
  call: { to: GRANT.spender, function: 'function supply()', args: [], value: 0n, gas: GAS },
};
const IDLE: StepState = { is: 'idle' };

function flowOf(...steps: readonly (readonly [Step, StepState])[]): FlowState {
  return { is: 'active', permits: {}, steps: steps.map(([step, state]): PlannedStep => ({ step, state })) };
}

it.each([
  ['nothing planned', flowOf(), [], undefined],
  ['the action alone', flowOf([CALL, IDLE]), [], 'One transaction, no approval'],
  [
    'an approval before it',
    flowOf([APPROVE, IDLE], [CALL, IDLE]),
    ['Approve USDC now', 'Supply 1 USDC todo'],
    'Two transactions',
  ],
  [
    'the approval done',
    flowOf([APPROVE, { is: 'done' }], [CALL, IDLE]),
    ['Approve USDC done', 'Supply 1 USDC now'],
    'Two transactions',
  ],
  [
    'the approval found superfluous',
    flowOf([APPROVE, { is: 'skipped', because: 'sufficient' }], [CALL, { is: 'awaiting-wallet' }]),
    ['Approve USDC done', 'Supply 1 USDC now'],
    'Two transactions',
  ],
  [
    'a signature before it',
    flowOf([PERMIT, IDLE], [CALL, IDLE]),
    ['Sign for USDC now', 'Supply 1 USDC todo'],
    'Signature and transaction',
  ],
  [
    'a reset before the approval',
    flowOf([RESET, IDLE], [APPROVE, IDLE], [CALL, IDLE]),
    ['Reset the approval of USDC now', 'Approve USDC todo', 'Supply 1 USDC todo'],
    'Three transactions',
  ],
  [
    'credit for the gateway',
    flowOf([DELEGATE, IDLE], [CALL, IDLE]),
    ['Allow the gateway now', 'Supply 1 USDC todo'],
    'Two transactions',
  ],
] as const)('names the steps of a plan: %s', (_case, flow, expected, effort) => {
  expect(presentSteps(flow, 'Supply 1 USDC').map(({ label, state }) => `${label} ${state}`)).toEqual(expected);
  expect(effortOf(flow)).toBe(effort);
});

it('marks the step that failed', () => {
  const error = { stage: 'main', code: 'network', message: '', blocking: false, actionBlocked: false } as const;
  const flow = flowOf([APPROVE, { is: 'done' }], [CALL, { is: 'failed', error }]);
  expect(presentSteps(flow, 'Supply 1 USDC').map(({ state }) => state)).toEqual(['done', 'failed']);
});
