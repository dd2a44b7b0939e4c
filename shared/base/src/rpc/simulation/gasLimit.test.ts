import { gasLimit, MAX_TRANSACTION_GAS } from './gasLimit';

test.each([
  [200_000n, 115n, 0n, 230_000n],
  [1n, 115n, 0n, 2n],
  [100n, 115n, 0n, 115n],
])(
  'adds the margin to an estimate of %s at %s %%, rounded up [LND-416]',
  (estimate, marginPercent, minimum, expected) => {
    expect(gasLimit(estimate, { marginPercent, minimum })).toBe(expected);
  },
);

test.each([
  [200_000n, 300_000n, 300_000n],
  [260_869n, 300_000n, 300_000n],
  [260_870n, 300_000n, 300_001n],
])('raises %s to the default limit if it is lower [LND-417]', (estimate, minimum, expected) => {
  expect(gasLimit(estimate, { marginPercent: 115n, minimum })).toBe(expected);
});

test.each([
  ['the maximum of a transaction', MAX_TRANSACTION_GAS, undefined, MAX_TRANSACTION_GAS],
  ['more than the maximum of a transaction', MAX_TRANSACTION_GAS + 1n, undefined, undefined],
  ['an absurd amount', 0xffffffffffffn, undefined, undefined],
  ["the block's limit", 1_000_000n, 1_000_000n, 1_000_000n],
  ["more than the block's limit", 1_000_001n, 1_000_000n, undefined],
  ['an absurd amount for which the block has room', 0xffffffffffffn, 0xffffffffffffn, undefined],
])('limits an estimate of %s', (_case, estimate, blockLimit, expected) => {
  expect(gasLimit(estimate, { marginPercent: 115n, minimum: 0n }, blockLimit)).toBe(expected);
});

test.each([0n, 1n, 99n])('is never below the estimate: at %s %%', (marginPercent) => {
  expect(gasLimit(200_000n, { marginPercent, minimum: 0n })).toBe(200_000n);
});

test("limits the policy's minimum and margin", () => {
  expect(gasLimit(1n, { marginPercent: 115n, minimum: 2n ** 64n })).toBe(MAX_TRANSACTION_GAS);
  expect(gasLimit(1_000n, { marginPercent: 2n ** 64n, minimum: 0n })).toBe(MAX_TRANSACTION_GAS);
});
