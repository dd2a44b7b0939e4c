import { testRecord } from '@fathom/testing/testRecord';
import { FAKE_ACCOUNT as ME } from '@fathom/testing/fakeHost';
import { contradictsRecord } from './contradictsRecord';
import { stepRequest } from '../steps/stepRequest';
import { approving, OTHER, supplyFlow } from '../testing/supplySetup';

const [approve] = supplyFlow.plan(approving, { allowance: 0n });
if (approve?.kind !== 'approve') throw new Error('the plan begins with an approval');
const stored = { intent: approving, steps: [approve], at: 0 };
const request = stepRequest(approving, supplyFlow.expectedCalls(approving), approve, {});
const sent = {
  ...testRecord(),
  from: request.from,
  chainId: request.chainId,
  to: request.to,
  data: request.data,
  valueWei: '0',
};

test.each<[string, Partial<typeof sent>]>([
  ['the same transaction', {}],
  ['the account in other letters', { from: ME.toLowerCase() as typeof ME }],
  ['calldata in capitals', { data: `0x${sent.data.slice(2).toUpperCase()}` }],
])('%s contradicts nothing', (_case, change) => {
  expect(contradictsRecord(supplyFlow, stored, { ...sent, ...change })).toBe(false);
});

test.each<[string, Partial<typeof sent>]>([
  ['another account', { from: OTHER }],
  ['another chain', { chainId: 5 }],
  ['another token', { to: OTHER }],
  ['other calldata', { data: `0x${sent.data.slice(2, -2)}01` }],
  ['another value', { valueWei: '1' }],
])('a transaction with %s contradicts what is stored', (_case, change) => {
  expect(contradictsRecord(supplyFlow, stored, { ...sent, ...change })).toBe(true);
});

test('steps that were sent contradict an intent with another amount', () => {
  expect(contradictsRecord(supplyFlow, { ...stored, intent: { ...approving, amount: 40n } }, sent)).toBe(true);
});

test('a spender that the intent does not allow contradicts it, whatever the record contains', () => {
  const steps = [{ ...approve, approval: { ...approve.approval, spender: OTHER } }] as const;
  const { data } = stepRequest(approving, supplyFlow.expectedCalls(approving), steps[0], {});
  expect(contradictsRecord(supplyFlow, { ...stored, steps }, { ...sent, data })).toBe(true);
});
