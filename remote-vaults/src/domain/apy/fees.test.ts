import { isFee, protocolFee } from './fees';

it('multiplies the total fee by the protocol share [VLT-221]', () => {
  // 10 % of a gain, of which the protocol gets 20 %: 2 % of the gain.
  expect(protocolFee({ performanceFee: 1_000n, protocolShare: 2_000n })).toBe(2_000_000n);
});

it.each([
  { performanceFee: undefined, protocolShare: 2_000n },
  { performanceFee: 1_000n, protocolShare: undefined },
])('has no protocol fee while a part is unknown: %p', (fees) => {
  expect(protocolFee(fees)).toBeUndefined();
});

it('accepts a fee up to the whole gain', () => {
  expect([0n, 10_000n, 10_001n, -1n].map(isFee)).toEqual([true, true, false, false]);
});
