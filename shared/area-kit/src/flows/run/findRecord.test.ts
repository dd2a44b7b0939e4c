import type { TransactionRecord } from '@fathom/contract';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { testRecord } from '@fathom/testing/testRecord';
import { findRecord } from './findRecord';
import type { StoredFlow } from './flowStorage';
import type { FlowIntent } from '../defineFlow';
import type { CallStep } from '../steps/step';

const FLOW = 'lending.supply.v1';
const STEP: CallStep = {
  kind: 'call',
  id: 'supply',
  call: {
    to: OTHER_ACCOUNT,
    function: 'function supply()',
    args: [],
    value: 0n,
    gas: { marginPercent: 115n, minimum: 0n },
  },
};
/** Stored before the wallet responded. */
const STORED: StoredFlow<FlowIntent> = {
  intent: { account: ACCOUNT, chainId: 1135 },
  steps: [STEP],
  at: 0,
  startedAt: 1000,
};
const RECORD = testRecord();
const BATCH = { id: '0x1', wallet: 'Fake Wallet', calls: [] };

function found(record: TransactionRecord, stored = STORED): boolean {
  return findRecord([record], FLOW, STEP, stored) === record;
}

describe('the record of a flow that was stored before the wallet responded', () => {
  it('is that of the request, by account in any case', () => {
    expect(found(RECORD)).toBe(true);
    expect(found({ ...RECORD, from: ACCOUNT.toLowerCase() as typeof ACCOUNT })).toBe(true);
    expect(found({ ...RECORD, sentAt: 1001 })).toBe(true);
  });

  it.each<[string, Partial<TransactionRecord>]>([
    ['of another flow', { meta: { ...RECORD.meta, flow: 'lending.borrow.v1' } }],
    ['of another step', { meta: { ...RECORD.meta, step: 'approve' } }],
    ['on another chain', { chainId: 1 }],
    ['of another account', { from: OTHER_ACCOUNT }],
    ['sent before the flow', { sentAt: 999 }],
    ['of a batch', { batch: BATCH }],
  ])('is none %s', (_case, change) => {
    expect(found({ ...RECORD, ...change })).toBe(false);
  });

  it('is that of a batch only for a batch', () => {
    const stored = { ...STORED, until: 2 };
    expect(found({ ...RECORD, batch: BATCH }, stored)).toBe(true);
    expect(found(RECORD, stored)).toBe(false);
  });
});

it('the record of a flow that was stored after the wallet responded has the id it reported', () => {
  const other = testRecord({ nonce: 1 });
  const stored = { ...STORED, transaction: { id: other.id } };
  expect(findRecord([RECORD, other], FLOW, STEP, stored)).toBe(other);
  expect(findRecord([RECORD], FLOW, STEP, stored)).toBeUndefined();
});
