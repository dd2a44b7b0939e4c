import type { TransactionStatus } from '@fathom/contract';
import { testRecord } from '@fathom/testing/testRecord';
import { createRevertExplainers } from './revertExplainers';

function reverted(reason?: string): TransactionStatus {
  return { kind: 'reverted', block: 7, feeWei: '1', ...(reason !== undefined && { reason }) };
}

it("explains a revert in the words of the transaction's own area", () => {
  const { explain, explainReverts } = createRevertExplainers();
  explainReverts('dao', () => 'Explained by another area');
  explainReverts('lending', (reason) => (reason === '36' ? 'Not enough collateral.' : undefined));
  expect(explain(testRecord({ status: reverted('36') }))).toBe('Not enough collateral.');
  expect(explain(testRecord({ status: reverted('37') }))).toBe('37');
});

it('gives the reason itself while no area explains it', () => {
  expect(createRevertExplainers().explain(testRecord({ status: reverted('36') }))).toBe('36');
});

it.each<TransactionStatus>([reverted(), { kind: 'pending' }, { kind: 'replaced' }])(
  'explains nothing without a reason: %j',
  (status) => {
    const { explain, explainReverts } = createRevertExplainers();
    explainReverts('lending', () => 'Explained');
    expect(explain(testRecord({ status }))).toBeUndefined();
  },
);

it('cleans and shortens the words of an area, as those of a third party', () => {
  const { explain, explainReverts } = createRevertExplainers();
  explainReverts('lending', () => `Not enough\u202e collateral.\n${'x'.repeat(10_000)}`);
  const explanation = explain(testRecord({ status: reverted('36') }));
  expect(explanation).toMatch(/^Not enough� collateral\. x+…$/);
  expect(explanation).toHaveLength(256);
});

it.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('hostile');
    },
  ],
  ['returns an object', () => ({ toString: () => 'Explained' })],
  ['returns a number', () => 36n],
])('gives the reason itself if the code of the area %s', (_case, hostile) => {
  const { explain, explainReverts } = createRevertExplainers();
  explainReverts('lending', hostile as () => string);
  expect(explain(testRecord({ status: reverted('36') }))).toBe('36');
});

it('forgets the explanations of an area that was closed, but not those of its next opening', () => {
  const { explain, explainReverts } = createRevertExplainers();
  const closeFirst = explainReverts('lending', () => 'First');
  const closeSecond = explainReverts('lending', () => 'Second');
  closeFirst();
  expect(explain(testRecord({ status: reverted('36') }))).toBe('Second');
  closeSecond();
  expect(explain(testRecord({ status: reverted('36') }))).toBe('36');
});
