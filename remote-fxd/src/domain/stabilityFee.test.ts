import { USUAL_FEE } from './testing/buildPosition';
import { yearlyStabilityFee } from './stabilityFee';
import { RAY } from './units';

test.each([
  ['the deployments’ default', USUAL_FEE, 0.02],
  ['none', RAY, 0],
  ['the highest that a collector accepts', 1000000012857214317438491659n, 0.5],
])('returns the yearly growth of the rate per second: %s', (_, rate, expected) => {
  const fee = yearlyStabilityFee(rate);
  expect(Number(fee) / Number(RAY)).toBeCloseTo(expected, 6);
});

test('is known up to the highest plausible rate', () => {
  const highest = RAY + RAY / 10n ** 6n;
  expect(yearlyStabilityFee(highest)).toBeDefined();
  expect(yearlyStabilityFee(highest + 1n)).toBeUndefined();
});

test.each([0n, RAY - 1n, 2n * RAY, 2n ** 255n])('is undefined for an invalid rate: %s', (rate) => {
  expect(yearlyStabilityFee(rate)).toBeUndefined();
});
