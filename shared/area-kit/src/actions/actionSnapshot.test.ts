import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import type { FlowState } from '../flows/run/flowState';
import { INPUT } from './testing/depositSetup';
import { depositSnapshot } from './testing/depositSnapshot';

const TWO = 2_000_000n;
const THREE = 3_000_000n;

function valuesOf(amount: bigint) {
  return { amount: { amount, isMax: false }, term: 'flexible', isSigned: false } as const;
}

const values = valuesOf(TWO);
const locked = {
  account: FAKE_ACCOUNT,
  chainId: 1135,
  amount: THREE,
  term: 'flexible',
  isSigned: false,
  approval: 'exact',
} as const;

describe('the snapshot of an action', () => {
  it('is of the entry while nothing is sent', () => {
    const { isLocked, now, labels, plan, exactApproval } = depositSnapshot({ values }).snapshot;
    expect(isLocked).toBe(false);
    expect(now.values).toEqual(values);
    expect(labels.action).toBe('Deposit 2 USDC');
    expect(plan.steps.map(({ step }) => step.kind)).toEqual(['approve', 'call']);
    expect(exactApproval?.approval.amount).toBe(TWO);
  });

  it('is of the locked intent while it is sent, whatever is entered', () => {
    const { isLocked, now, labels, exactApproval } = depositSnapshot({ values, locked }).snapshot;
    expect(isLocked).toBe(true);
    expect(now.values).toEqual(valuesOf(THREE));
    expect(labels.action).toBe('Deposit 3 USDC');
    expect(exactApproval).toBeUndefined();
  });

  it('displays the input before the transaction, and checks the newest one', () => {
    const newer = { ...INPUT, balance: TWO };
    const { displayed, fields, issues } = depositSnapshot({ values, locked, input: newer, before: INPUT }).snapshot;
    expect(displayed.input).toBe(INPUT);
    expect(fields.map(({ max }) => max)).toEqual([INPUT.balance]);
    expect(issues.map(({ text }) => text)).toEqual(['Exceeds your balance']);
  });

  it('prefers the planned steps over the expected ones', () => {
    const { steps } = depositSnapshot({ values }).snapshot.plan;
    const state: FlowState<never> = { status: 'active', steps: steps.slice(1), permits: {} };
    expect(depositSnapshot({ values, state }).snapshot.plan).toBe(state);
  });
});
