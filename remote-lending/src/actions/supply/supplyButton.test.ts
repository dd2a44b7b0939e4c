import { formOf } from '@fathom/area-kit/actions/defineAction';
import type { FlowState, PlannedStep, StepState } from '@fathom/area-kit/flows/run/flowState';
import type { Step } from '@fathom/area-kit/flows/steps/step';
import type { Address } from '@fathom/contract/address';
import type { SupplyIssue } from '../../domain/limits/checkSupply';
import type { GateIssue } from '../../domain/position/entryGate';
import { gateIssueText } from '../../text/issues';
import { supplyIssueText } from './supply.text';
import { flowButton, type FlowButtonInput, type FlowLabels } from '@fathom/area-kit/actions/progress/flowButton';
import { approvalLabel } from '@fathom/area-kit/actions/progress/stepName';
import { EMPTY_AMOUNT } from '@fathom/area-kit/actions/entry/amountValues';
import { marketInput } from '../testing/dialogHarness';
import { supply } from './supply';

const TOKEN: Address = '0x00000000000000000000000000000000000000C0';
const POOL: Address = '0x00000000000000000000000000000000000000B0';
const GAS = { marginPercent: 115n, minimum: 65_000n };
const APPROVAL = {
  kind: 'erc20',
  token: TOKEN,
  symbol: 'USDC',
  decimals: 6,
  spender: POOL,
  amount: 1_000_000_000n,
  required: 1_000_000_000n,
} as const;
const UNLIMITED = { ...APPROVAL, amount: 2n ** 256n - 1n };
const APPROVE: Step = { kind: 'approve', id: 'approve', approval: APPROVAL, gas: GAS };
const PERMIT: Step = { kind: 'permit', id: 'approve', approval: APPROVAL, gas: GAS };
const CALL: Step = {
  kind: 'call',
  id: 'supply',
  call: { to: POOL, function: 'function supply()', args: [], value: 0n, gas: GAS },
};

const LABELS: FlowLabels = {
  action: 'Supply 1,000 USDC',
  running: 'Supplying USDC',
  approval: approvalLabel,
};
const IDLE: StepState = { status: 'idle' };
const MINING: StepState = { status: 'mining', hash: '0x01', transaction: '1' };
const INDEXING: StepState = { status: 'indexing', block: 1, hash: '0x01', transaction: 't' };
const DONE: StepState = { status: 'done' };

function planned(...steps: readonly (readonly [Step, StepState])[]): FlowState {
  return { status: 'active', permits: {}, steps: steps.map(([step, state]): PlannedStep => ({ step, state })) };
}

const STATE = {
  wallet: 'ready',
  isFetching: false,
  gate: [],
  issues: [],
  flow: planned([CALL, IDLE]),
  isPreparing: false,
  labels: LABELS,
} as const;

const INPUT = marketInput();

interface SupplyButtonInput extends Omit<FlowButtonInput, 'reasons'> {
  readonly gate: readonly GateIssue[];
  readonly issues: readonly SupplyIssue[];
}

function supplyButton({ gate, issues, ...state }: SupplyButtonInput) {
  const textOf = (issue: SupplyIssue) =>
    supply.issueText({ ...formOf(supply, INPUT, EMPTY_AMOUNT), issue, locale: 'en' }).text;
  return flowButton({ ...state, reasons: [...gate.map((issue) => gateIssueText[issue]), ...issues.map(textOf)] });
}

describe('main button of the supply dialog', () => {
  it('offers to connect without a wallet, regardless of other issues', () => {
    expect(supplyButton({ ...STATE, wallet: 'missing', issues: ['amount-missing'] })).toEqual({
      status: 'ready',
      does: 'connect',
      label: 'Connect wallet',
    });
  });

  it("is disabled as Wrong Network until the wallet is on the market's chain [LND-243]", () => {
    expect(supplyButton({ ...STATE, wallet: 'other-network' })).toEqual({ status: 'wrong-network' });
    expect(supplyButton(STATE)).toEqual({ status: 'ready', does: 'next', label: 'Supply 1,000 USDC' });
  });

  it("displays 'Fetching data...' while data is being fetched [LND-244]", () => {
    expect(supplyButton({ ...STATE, isFetching: true })).toEqual({ status: 'blocked', reason: 'Fetching data...' });
  });

  it("displays 'Enter an amount' for an amount of zero [LND-245]", () => {
    expect(supplyButton({ ...STATE, issues: ['amount-missing'] })).toEqual({
      status: 'blocked',
      reason: 'Enter an amount',
    });
  });

  it.each(Object.keys(supplyIssueText) as SupplyIssue[])('displays the issue %s as its label', (issue) => {
    const reason = supplyIssueText[issue]({ symbol: 'USDC' });
    expect(supplyButton({ ...STATE, issues: [issue, 'amount-missing'] })).toEqual({ status: 'blocked', reason });
  });

  it("displays why the account may not supply before the amount's issues", () => {
    expect(supplyButton({ ...STATE, gate: ['address-blocked'], issues: ['amount-missing'] })).toEqual({
      status: 'blocked',
      reason: 'Blocked Address',
    });
  });

  it('is busy while the transactions are being prepared', () => {
    const busy = { status: 'busy', label: 'Preparing…' };
    expect(supplyButton({ ...STATE, isPreparing: true })).toEqual(busy);
    expect(supplyButton({ ...STATE, flow: planned([CALL, { status: 'checking' }]) })).toEqual(busy);
  });

  const APPROVALS = [
    ['exact', APPROVE, 'Approve to continue'],
    ['unlimited', { ...APPROVE, approval: UNLIMITED }, 'Approve to continue'],
    ['reset', { ...APPROVE, isReset: true }, 'Reset the approval of USDC'],
    ['signed', PERMIT, 'Approve to continue'],
  ] as const;
  it.each(APPROVALS)('offers the next approval: %s [LND-248]', (_case, step, label) => {
    expect(supplyButton({ ...STATE, flow: planned([step, IDLE], [CALL, IDLE]) })).toEqual({
      status: 'ready',
      does: 'next',
      label,
    });
  });

  const APPROVAL_STATES = [
    ['requested', { status: 'awaiting-wallet' }, 'Confirm in your wallet'],
    ['mining', MINING, 'Approving...'],
    ['mined and confirmed by a read', INDEXING, 'Approve Confirmed'],
  ] as const;
  it.each(APPROVAL_STATES)('displays an approval that is %s [LND-248]', (_case, state, label) => {
    expect(supplyButton({ ...STATE, flow: planned([APPROVE, state], [CALL, IDLE]) })).toEqual({
      status: 'busy',
      label,
    });
  });

  it.each([
    ['an approval', APPROVE, DONE],
    ['an allowance that suffices', APPROVE, { status: 'skipped', because: 'sufficient' }],
    ['a signature', PERMIT, DONE],
  ] as const)('offers the main action after %s [LND-249]', (_case, step, state) => {
    expect(supplyButton({ ...STATE, flow: planned([step, state], [CALL, IDLE]) })).toEqual({
      status: 'ready',
      does: 'next',
      label: 'Supply 1,000 USDC',
    });
  });

  it('displays the running main action [LND-247]', () => {
    expect(supplyButton({ ...STATE, flow: planned([APPROVE, DONE], [CALL, MINING]) })).toEqual({
      status: 'busy',
      label: 'Supplying USDC',
    });
  });

  it('keeps displaying the running action when the wallet disconnects or balances fall', () => {
    const flow = planned([CALL, MINING]);
    expect(supplyButton({ ...STATE, flow, wallet: 'missing', issues: ['amount-above-balance'] })).toEqual({
      status: 'busy',
      label: 'Supplying USDC',
    });
  });

  it("is disabled with the action's text when the simulation failed [LND-242, LND-442]", () => {
    const error = {
      stage: 'gas-estimation',
      code: 'gas-estimation',
      message: 'no',
      blocking: false,
      actionBlocked: true,
    } as const;
    expect(supplyButton({ ...STATE, flow: planned([CALL, { status: 'failed', error }]) })).toEqual({
      status: 'blocked',
      reason: 'Supply 1,000 USDC',
    });
  });
});
