import { testRecord } from '@fathom/testing/testRecord';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { batchOutcome, isStepDone } from './planProgress';
import type { OpenPlan } from './openPlans';

const MINED = { kind: 'mined', block: 5, feeWei: '1', repriced: false } as const;

const PLAN: OpenPlan = {
  chainId: 1135,
  account: ACCOUNT,
  steps: [
    { area: 'lending', title: 'Claim', path: '/?claim' },
    { area: 'fxd', title: 'Repay', path: '/?repay' },
  ],
  at: 0,
  openedAt: 500,
};

describe('a step of a rescue plan', () => {
  it('is done once a transaction of its area is mined', () => {
    expect(isStepDone(PLAN, [])).toBe(false);
    expect(isStepDone(PLAN, [testRecord()])).toBe(false);
    expect(isStepDone(PLAN, [testRecord({ status: MINED })])).toBe(true);
  });

  it.each([
    ['of another area', { meta: { area: 'fxd', flow: 'fxd.repay.v1', step: 'repay', title: '' } }],
    ['that was sent before', { sentAt: 499 }],
    ['of another account', { from: OTHER_ACCOUNT }],
    ['on another chain', { chainId: 1 }],
    ['that only approves', { meta: { area: 'lending', flow: 'lending.supply.v1', step: 'approve', title: '' } }],
  ] as const)('is not done by a transaction %s', (_which, changes) => {
    expect(isStepDone(PLAN, [testRecord({ status: MINED, ...changes })])).toBe(false);
  });
});

describe('a plan in one transaction', () => {
  it('is waiting until the records are read from storage and the transaction has an outcome', () => {
    expect(batchOutcome(undefined)).toEqual({ kind: 'waiting' });
    expect(batchOutcome(testRecord())).toEqual({ kind: 'waiting' });
    expect(batchOutcome(testRecord({ status: MINED }))).toEqual({ kind: 'done', block: 5 });
  });

  it.each([
    ['failed', { kind: 'reverted', block: 5, feeWei: '1' }],
    ['failed', { kind: 'unsent' }],
    ['failed', { kind: 'replaced' }],
    ['unknown', { kind: 'lost' }],
    ['unknown', { kind: 'dropped' }],
  ] as const)('is %s after the outcome %j [PFO-387]', (kind, status) => {
    expect(batchOutcome(testRecord({ status }))).toEqual({ kind });
  });
});
