import { gasLimit } from './gasLimit';

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
