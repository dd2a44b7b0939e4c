import type { ApproveStep, Step } from '../../flows/steps/step';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { approvalLabel, stepLabel, stepName } from './stepName';

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
const APPROVE: ApproveStep = { kind: 'approve', id: 'approve', approval: APPROVAL, gas: GAS };
const CALL: Step = {
  kind: 'call',
  id: 'supply',
  call: { to: APPROVAL.spender, function: 'function supply()', args: [], value: 0n, gas: GAS },
};

it.each<[string, Step]>([
  ['Approve USDC', APPROVE],
  ['Reset the approval of USDC', { ...APPROVE, isReset: true }],
  ['Sign for USDC', { kind: 'permit', id: 'approve', approval: APPROVAL, gas: GAS }],
  ['Delegate credit', { ...APPROVE, approval: { ...APPROVAL, kind: 'delegation' } }],
  ['Supply 1 USDC', CALL],
])('names a step: %s', (name, step) => {
  expect(stepName(step, 'Supply 1 USDC')).toBe(name);
});

it('labels the button of an approval as the action asks, and that of a reset by what it does', () => {
  expect(approvalLabel(APPROVE)).toBe('Approve to continue');
  expect(approvalLabel(APPROVE, 'Allow to continue')).toBe('Allow to continue');
  expect(approvalLabel({ ...APPROVE, isReset: true }, 'Allow to continue')).toBe('Reset the approval of USDC');
  expect(approvalLabel({ kind: 'permit', id: 'approve', approval: APPROVAL, gas: GAS })).toBe('Approve to continue');
});

it.each<[string, string, bigint]>([
  ['the exact amount', 'Approve exactly 1,000.5 USDC', 1_000_500_000n],
  ['no amount before one is entered', 'Approve USDC', 0n],
  ['no shortened amount, which would not be exact', 'Approve USDC', 123_456_789_123_456n],
  ['that it is unlimited', 'Approve unlimited USDC', MAX_UINT256],
])('names an approval in the list of steps with %s', (_case, label, amount) => {
  expect(stepLabel({ ...APPROVE, approval: { ...APPROVAL, amount, required: amount } }, 'Supply 1 USDC', 'en-US')).toBe(
    label,
  );
});

it('names an approval with a margin by the most that it allows', () => {
  const approval = { ...APPROVAL, amount: 1_000_500_000n, hasMargin: true };
  expect(stepLabel({ ...APPROVE, approval }, 'Supply 1 USDC', 'en-US')).toBe('Approve up to 1,000.5 USDC');
});

it.each<[string, Step]>([
  ['Reset the approval of USDC', { ...APPROVE, isReset: true }],
  ['Delegate credit', { ...APPROVE, approval: { ...APPROVAL, kind: 'delegation' } }],
  ['Supply 1 USDC', CALL],
])('names any other step in the list as its transaction: %s', (label, step) => {
  expect(stepLabel(step, 'Supply 1 USDC', 'en-US')).toBe(label);
});
